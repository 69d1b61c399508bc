// Keeps zod from compiling schemas with `new Function`: the pages' Content Security Policy forbids it, and browsers report
// even the attempt. Sets zod's global configuration directly; `z.config` does the same, but would load zod on pages without
// a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
