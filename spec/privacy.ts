/** The version of the privacy policy that people agree to now: the day it took effect. Kept with every consent. */
export const PRIVACY_VERSION = '2026-11-21';
