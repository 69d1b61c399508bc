/**
 * Must be imported before any library: several choose between a fast and a talkative build by this variable when they
 * load. What kind of site this is says SITE_ENV, which is ours alone.
 */
process.env.NODE_ENV = process.env.SITE_ENV === 'development' ? 'development' : 'production';

export {};
