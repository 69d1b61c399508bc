/** The id of the notice that the page server adds to a document (web/app/server/caching/stale-pages.ts). */
export const OUTAGE_NOTICE_ID = 'outage';

/** To be called when the page shows other data than the document came with. */
export const removeOutageNotice = (): void => document.getElementById(OUTAGE_NOTICE_ID)?.remove();
