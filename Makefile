# players: what to type. `make` alone lists the targets.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
SOAK ?= 50

# The Swift runtime is linked in, so that the program starts fast and runs where no toolchain is; so is what
# it needs of C++, which as shared libraries would be nearly half of what the loader binds.
# What is checked while the program runs, exclusive access and isolation to the main actor, is checked in the
# debug builds that the tests run: here it is a fifth of a key.
# Without PIE the linker places the program: moving it would touch 300 pages before main, and keep them.
# Functions are placed by the linker, which lld can: what runs for a key stands together, below.
# Types are made by their accessors: by their names, the runtime looks for each conformance that they need
# among all there are, which was a fifth of the first frame.
RELEASE_FLAGS = -c release --static-swift-stdlib \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker -L$(STATIC_LIBRARIES) \
    -Xswiftc -Xclang-linker -Xswiftc -no-pie \
    -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
    -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -enforce-exclusivity=unchecked \
    -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
    -Xswiftc -Xfrontend -Xswiftc -disable-generic-metadata-prespecialization
BINARY = .build/release/players
STATIC_LIBRARIES = $(CURDIR)/.build/static
# Half of what is in memory of the file in the order of the sources is not, then. `make order` looks anew.
FUNCTION_ORDER = $(CURDIR)/Scripts/players.order
LINK_MAP = $(CURDIR)/.build/players.map
ORDER_FLAGS = -Xlinker --no-warn-symbol-ordering -Xlinker '--symbol-ordering-file=$(FUNCTION_ORDER)' \
    -Xlinker -T -Xlinker $(CURDIR)/Scripts/players.ld

.PHONY: help run build order test sanitize soak bench lint install uninstall clean dependencies previews

help:
	@echo 'make run [ARGS=...]      build for release and run, e.g. make run ARGS=--demo'
	@echo 'make test                build and run all tests'
	@echo 'make sanitize            the tests without a terminal, under the thread sanitizer'
	@echo 'make soak [SOAK=...]     random tests, many times longer (SOAK=$(SOAK)), from seed FROM=...; SEED=... repeats one'
	@echo 'make bench [ARGS=...]    measure against the floors, e.g. make bench ARGS="--filter insert"'
	@echo 'make docs                the documentation of the libraries, in .build/documentation'
	@echo 'make previews            pictures of all controls, in .build/previews'
	@echo 'make build               build $(BINARY), nothing else'
	@echo 'make order               what runs for a key anew, for the linker; needs valgrind'
	@echo 'make install PREFIX=...  install the program (PREFIX=$(PREFIX), honours DESTDIR)'
	@echo 'make lint                format, imports and comments, as CI checks them'

dependencies:
	@Scripts/install-dependencies

run: dependencies build
	@$(BINARY) $(ARGS)

# The linker would take a shared library that stands beside it.
$(STATIC_LIBRARIES):
	@mkdir -p $@
	@ln -sf "$$('$(dir $(shell command -v $(SWIFT)))clang' -print-file-name=libstdc++.a)" $@/

build: $(STATIC_LIBRARIES)
	$(SWIFT) build $(RELEASE_FLAGS) $(ORDER_FLAGS) --product players -Xlinker -s

# With valgrind, which does not read the debug information; worth it after much has changed.
order: $(STATIC_LIBRARIES)
	$(SWIFT) build $(RELEASE_FLAGS) --product players \
	    -Xlinker -S -Xlinker --no-demangle -Xlinker '-Map=$(LINK_MAP)'
	Scripts/generate-function-order $(BINARY) "$(LINK_MAP)" >"$(FUNCTION_ORDER).new"
	mv "$(FUNCTION_ORDER).new" "$(FUNCTION_ORDER)"

previews:
	$(SWIFT) run gallery --previews .build/previews

test:
	@Scripts/install-dependencies --tests
	@Scripts/test

# The stand-ins of a terminal start processes, which the sanitizer does not follow.
sanitize:
	@Scripts/install-dependencies --tests
	SANITIZE=thread TEST_SECONDS=1800 Scripts/test \
	    --skip '^(CursesDriverTests|IntegrationTests|PlayerTUITests)\.'

# Random histories and schemas; each failure prints its seed.
soak:
	@Scripts/install-dependencies --tests
	SOAK=$(SOAK) TEST_SECONDS=7200 Scripts/test \
	    --filter '^(ObservationTests|SQLiteCoreTests|TerminalUITests|ViewCoreTests|TerminalCoreTests)\.'

# The table of figures; exits 1 with the names of the rows that miss their goals.
bench: dependencies
	@$(SWIFT) build $(RELEASE_FLAGS) --product Benchmarks -Xlinker -s
	@.build/release/Benchmarks $(ARGS)

docs: dependencies
	@Scripts/make-documentation

lint:
	@Scripts/lint

# Under sudo it takes what was built before, so that no build folder ends up owned by root.
# The program itself prints its manual and its completions.
MAN = $(DESTDIR)$(PREFIX)/share/man/man1/players.1
BASH_COMPLETION = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/players
ZSH_COMPLETION = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_players
FISH_COMPLETION = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/players.fish
PROGRAM = $(DESTDIR)$(PREFIX)/bin/players

install:
	@if [ -z "$$SUDO_USER" ] || [ ! -x $(BINARY) ]; then $(MAKE) build; fi
	install -D -m 755 $(BINARY) '$(PROGRAM)'
	@install -d '$(dir $(MAN))' '$(dir $(BASH_COMPLETION))' '$(dir $(ZSH_COMPLETION))' \
	    '$(dir $(FISH_COMPLETION))'
	$(BINARY) help manual > '$(MAN)'
	$(BINARY) completion bash > '$(BASH_COMPLETION)'
	$(BINARY) completion zsh > '$(ZSH_COMPLETION)'
	$(BINARY) completion fish > '$(FISH_COMPLETION)'
	@chmod 644 '$(MAN)' '$(BASH_COMPLETION)' '$(ZSH_COMPLETION)' '$(FISH_COMPLETION)'

uninstall:
	rm -f '$(PROGRAM)' '$(MAN)' '$(BASH_COMPLETION)' '$(ZSH_COMPLETION)' '$(FISH_COMPLETION)'

clean:
	$(SWIFT) package clean
