/** Headers of every page: nothing runs, loads or frames that is not ours. No inline style, and of inline scripts the starter. */
const POLICY = {
  // What is fetched ahead has no directive of its own, and Firefox holds it against this one.
  'default-src': "'self'",
  'frame-src': "'none'",
  'media-src': "'none'",
  'object-src': "'none'",
  'worker-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  // No text becomes HTML or script anywhere; only the library of icons may write the drawings it was given.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'iconify',
  'frame-ancestors': "'none'",
};

/** Vite's development server puts styles into the page and listens on a socket. */
const DEVELOPMENT = {
  ...POLICY,
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

/** A year in seconds. The API says the same. */
const ON_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000' };

type Site = {
  readonly development: boolean;
  /** What scripts may run besides files of our own, as `script-src` names them. */
  readonly scripts: readonly string[];
  /** Whether visitors reach the site by https. */
  readonly https: boolean;
};

export const securityHeaders = ({ development, scripts, https }: Site): Record<string, string> => ({
  'Content-Security-Policy': Object.entries({
    ...(development ? DEVELOPMENT : POLICY),
    'script-src': ["'self'", ...scripts].join(' '),
  })
    .map((directive) => directive.join(' '))
    .join('; '),
  ...(https && ON_HTTPS),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});
