/**
 * Import this before any library: several select their development or production build by NODE_ENV when they load.
 * SITE_ENV, which no library reads, selects the kind of site.
 */
process.env.NODE_ENV = process.env.SITE_ENV === 'development' ? 'development' : 'production';

export {};
