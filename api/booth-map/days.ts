/** The day to show first: today or the next one of the show; its first when all are over. Days are in order. */
export const dayToShow = (days: readonly string[], today: string): string | undefined =>
  days.find((day) => day >= today) ?? days[0];

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  instant.toLocaleDateString('sv-SE', { timeZone });
