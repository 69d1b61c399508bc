import { createRandom } from '#api/core/demo/random.ts';
import { circle, hexagon, line, rect, repeat } from './shapes.ts';

/** The background for which a logo is made. */
export type LogoGround = 'light' | 'dark';

/** Logos are numbered from 1. */
export const LOGOS = 20;

const INKS: Readonly<Record<LogoGround, readonly string[]>> = {
  light: ['#1f3a6e', '#7a2f2a', '#22584a', '#5b3a78'],
  dark: ['#a9c4f5', '#f0b3a8', '#9fdcc6', '#d3b9ee'],
};

const EMBLEMS: readonly ((ink: string) => string)[] = [
  (ink) => repeat(3, (n) => line(`M60 ${95 + n * 60}q60 -60 120 0t120 0`, ink, 18)),
  (ink) => hexagon(180, 160, 110, ink) + circle(180, 160, 46, '#fff', 'opacity=".35"'),
  (ink) => repeat(3, (n) => rect(70 + n * 78, 60 + n * 30, 56, 200 - n * 30, ink, 'rx="10"')),
  (ink) => circle(180, 160, 108, ink) + line('M110 190q70 -80 140 0', '#fff', 14),
  (ink) =>
    rect(80, 60, 200, 34, ink, 'rx="8"') + repeat(4, (n) => rect(88 + n * 50, 104, 36, 150, ink)),
];

/** Draws bars next to an emblem that represent a name. */
const wordmark = (seed: string, ink: string): string => {
  const random = createRandom(seed);
  const count = random.int(3, 5);
  return repeat(count, (n) => {
    const height = random.pick([70, 110, 150]);
    return rect(380 + n * 108, 235 - height, 74, height, ink, `rx="${random.pick([8, 37])}"`);
  });
};

/** Draws a logo as SVG on a transparent background, 960 × 320. */
export const drawLogo = (number: number, ground: LogoGround): string => {
  const inks = INKS[ground];
  const ink = inks[number % inks.length] as string;
  const emblem = EMBLEMS[number % EMBLEMS.length] as (typeof EMBLEMS)[number];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320">${emblem(ink)}${wordmark(`logo ${number}`, ink)}</svg>`;
};
