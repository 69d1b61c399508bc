/**
 * The Content Security Policy of every page: only our own scripts, styles and frames; no inline style, and no inline script
 * but the starter.
 */
const POLICY = {
  // Prefetch has no directive of its own; Firefox applies this one.
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
  // Only the icon library may set HTML: its own drawings.
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

/** A year in seconds, like the API. */
const ON_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000' };

type Site = {
  readonly development: boolean;
  /** Sources for `script-src`, in addition to our own files. */
  readonly scripts: readonly string[];
  /** Whether the site is served over https. */
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
  // The policy is the document's, and pages of later navigations, such as the desk that scans codes, belong to it.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
});
