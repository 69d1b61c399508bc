/** Calendar file with the start of the period, below the path of an apply page. */
export const OPENING_FILE = '/opening.ics';
