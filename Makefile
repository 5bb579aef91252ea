# players: what to type. `make` alone lists the targets.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

# The Swift runtime is linked in, so that the program starts fast and runs where no toolchain is.
RELEASE_FLAGS = -c release --product players --static-swift-stdlib -Xlinker -s
BINARY = .build/release/players

.PHONY: help run build test lint install uninstall clean dependencies

help:
	@echo 'make run [ARGS=...]      build for release and run, e.g. make run ARGS=--demo'
	@echo 'make test                build and run all tests'
	@echo 'make build               build $(BINARY), nothing else'
	@echo 'make install PREFIX=...  install the program (PREFIX=$(PREFIX), honours DESTDIR)'
	@echo 'make lint                format, imports and comments, as CI checks them'

dependencies:
	@Scripts/install-dependencies

run: dependencies build
	@$(BINARY) $(ARGS)

build:
	$(SWIFT) build $(RELEASE_FLAGS)

test:
	@Scripts/install-dependencies --tests
	@Scripts/test

lint:
	@Scripts/lint

# Under sudo it takes what was built before, so that no build folder ends up owned by root.
install:
	@if [ -z "$$SUDO_USER" ] || [ ! -x $(BINARY) ]; then $(MAKE) build; fi
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -m 755 $(BINARY) '$(DESTDIR)$(PREFIX)/bin/players'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/players'

clean:
	$(SWIFT) package clean
