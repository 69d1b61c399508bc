import type { Genre } from '#spec/show/genres.ts';

/** Colours of one picture, from the sky to the foreground. */
export interface Palette {
  sky: readonly [string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  deep: string;
  accent: string;
  second: string;
  light: string;
}

const LIGHT = '#FBF9F4';

/** `top bottom sun far mid near deep accent second`: two per genre, around the site's indigo, vermilion, green and gold. */
const SWATCHES: Record<Genre, readonly [string, string]> = {
  strategy: [
    'E8EEF5 F6E7C8 F2B200 A9BDD4 5F83AD 24466F 16304F B92E16 F2B200',
    '24466F EDB07A F9DC8C 7186AC 3E5C8A 24466F 12253D D8512F F2B200',
  ],
  family: [
    'F8F1DA DDE9C9 F2B200 BDD1A0 86AC61 3D6B1F 24430F C9442A 24466F',
    'C4DFEC FBF3DC E8743B A7CBB8 6FA585 2F6B57 1B463A E0562F F2B200',
  ],
  party: [
    'FBE3B4 F4A261 FBF9F4 EE8B5B D8512F B92E16 7A1C10 F2B200 24466F',
    '3A1F4A D0453B F7C948 B0405A 8C2F57 5B2350 34163A F2B200 7FC4C0',
  ],
  cooperative: [
    'D7ECE8 F7EBCF F28C45 8FC1BC 4C979A 1F6A75 103F4C F2B200 B92E16',
    '0E2A3B 3A7F8A FBE6A2 2E6572 1E4C5C 143847 0A2230 F2B200 E86F51',
  ],
  'two-player': [
    'F3E0E3 F9F1E2 B92E16 D9A9B4 A5647F 6B3358 3F1D38 24466F F2B200',
    'F1EDE4 D5DBE8 24466F B5BED3 7C8AAF 3F4D7C 232C50 B92E16 E9B949',
  ],
  mystery: [
    '131B2E 45446B F4D58D 3A3F63 2A2F4F 1C213C 0F1326 F2B200 B92E16',
    '2B2233 A06A5E F0C987 6B4A5B 4B3347 332338 1E1424 E2574C F2C84B',
  ],
  'role-playing': [
    '4B3B78 F2A78B FCE7B2 8E79B0 6B5796 46367A 2A1F52 F2B200 5FB6A8',
    'BFD8E8 F5E0D3 F0A24E A9A6CF 7B78B2 4D4A8C 2D2A5E C2433A 3D8B6E',
  ],
  abstract: [
    'F7F3E8 EDE5D2 B92E16 D8CDB4 A89B80 565C66 1E2126 24466F F2B200',
    'E3EAF2 F7F3E8 24466F C3CEDC 8698AE 3C4F69 1B2636 B92E16 3D6B1F',
  ],
  goods: [
    'F4E9D8 E9D3B0 FBF9F4 D8B98A B98A55 7F5531 4C301A 24466F B92E16',
    'E6ECE2 F5EDDD E0A33E C2C9AE 93A07A 5A6B4B 333F2A 24466F C2542E',
  ],
};

export function paletteOf(genre: Genre, variant: number): Palette {
  const swatch = SWATCHES[genre][variant % 2] as string;
  const colours = swatch.split(' ').map((hex) => `#${hex}`);
  const [top, bottom, sun, far, mid, near, deep, accent, second] = colours as [
    ...[string, string, string, string, string, string, string, string, string],
  ];
  return { sky: [top, bottom], sun, far, mid, near, deep, accent, second, light: LIGHT };
}

/** Returns whether the sky is dark enough for stars. */
export const isNight = ({ sky }: Palette): boolean => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(sky[0].slice(at, at + 2), 16));
  return ((r ?? 0) * 3 + (g ?? 0) * 6 + (b ?? 0)) / 10 < 110;
};
