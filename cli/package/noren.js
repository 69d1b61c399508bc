#!/usr/bin/env node
import module from 'node:module';

// From its second start on, Node loads the compiled code.
module.enableCompileCache?.();
const { main } = await import('./lib/main.js');
await main();
