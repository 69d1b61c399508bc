import type { createAuthMiddleware } from 'better-auth/api';

/** The argument of better-auth's request hooks. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
