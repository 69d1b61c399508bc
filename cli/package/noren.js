#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// npm only warns.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(`noren: needs Node 22.12 or newer; this is ${process.version}.
noren: Node 22.12以降が必要です（現在は${process.version}）。`);
  process.exit(1);
}

// From its second start on, Node loads the compiled code.
module.enableCompileCache?.();
const { main } = await import('./lib/main.js');
await main();
