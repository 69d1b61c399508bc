import { playTones } from '#web/core/tones.ts';

/** In hertz: an urgent alert is higher and repeats more often. */
const ALERTS = {
  normal: Array<number>(2).fill(880),
  urgent: Array<number>(5).fill(1_320),
} as const;

/** Plays a short signal. */
export const playAlert = (urgency: keyof typeof ALERTS): void =>
  playTones({ frequencies: ALERTS[urgency], toneSeconds: 0.16, everySeconds: 0.28, volume: 0.3 });
