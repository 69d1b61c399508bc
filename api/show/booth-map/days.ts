/** The day to show first: today or the next one of the show; its first when all are over. Days are in order. */
export const dayToShow = (days: readonly string[], today: string): string | undefined =>
  days.find((day) => day >= today) ?? days[0];
