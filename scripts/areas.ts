/**
 * The areas of `spec`, `api` and `web` in order: an area imports only itself and earlier ones. `core` knows no domain word,
 * `app` alone knows all.
 */
export const AREAS = [
  'core',
  'accounts',
  'tenants',
  'show',
  'content',
  'applications',
  'visitors',
  'exhibitors',
  'programme',
  'organisers',
  'app',
] as const;

/** Top-level folders whose imports follow the areas. */
export const LAYERS = ['spec', 'api', 'web'] as const;
