# SPDX-License-Identifier: Apache-2.0
import re

from rule import Rule
from source import Fault


class Licences(Rule):
    name = "licences"
    reason = "Every source file names its licence in its first three lines; Plugins/Espeak alone is GPL."

    def check(self, files):
        for file in files:
            if not (file.path.endswith((".swift", ".c", ".h", ".in", ".1")) or file.path.startswith(("Makefile", ".ci/"))): continue
            licence = "GPL-3.0-or-later" if file.path.startswith("Plugins/Espeak/") else "Apache-2.0"
            top = "\n".join(file.text.split("\n", 3)[:3])
            if not re.search(rf"SPDX-License-Identifier: {re.escape(licence)}( |$)", top, re.M):
                yield Fault(file.path, 1, f"no SPDX line with {licence}", "add one to the first three lines")

    good = [
        {"good.swift": "// SPDX-License-Identifier: Apache-2.0\n", "Makefile": "#\n#\n# SPDX-License-Identifier: Apache-2.0\n",
         "Plugins/Espeak/good.c": "/* SPDX-License-Identifier: GPL-3.0-or-later */\n", "text.md": "Text.\n"},
        {"table.swift": "// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0\n"},
    ]
    bad = [
        ({"Plugins/Espeak/wrong.c": "// SPDX-License-Identifier: Apache-2.0\n"}, ["Plugins/Espeak/wrong.c:1"]),
        ({"wrong.h": "// SPDX-License-Identifier: Apache-2.0-or-later\n"}, ["wrong.h:1"]),
        ({"none.c": "int main;\n", ".ci/none": "#!/bin/sh\n"}, ["none.c:1", ".ci/none:1"]),
        ({"late.1": "\n\n\n.\\\" SPDX-License-Identifier: Apache-2.0\n"}, ["late.1:1"]),
    ]
