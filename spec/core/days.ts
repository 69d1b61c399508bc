/** The day of the calendar in a zone at an instant, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
