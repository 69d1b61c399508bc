/** Returns today or the next show day; the first day after the show. `days` is sorted. */
export const dayToShow = (days: readonly string[], today: string): string | undefined =>
  days.find((day) => day >= today) ?? days[0];
