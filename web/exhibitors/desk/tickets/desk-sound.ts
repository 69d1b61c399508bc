import { useState } from 'react';
import { z } from 'zod';
import { tabStorage } from '#web/core/form/tab-storage.ts';
import { playTones } from '#web/core/tones.ts';

/** Frequencies in hertz, one after another: rising for good news, low for bad news. */
const TONES = { found: [880], done: [880, 1320], refused: [220, 180] } as const;
export type Tone = keyof typeof TONES;

const play = (tone: Tone): void =>
  playTones({ frequencies: TONES[tone], toneSeconds: 0.12, volume: 0.15 });

const storage = tabStorage(z.boolean());
const STORED = 'desk.sound';

/** Sounds of the desk, and their switch, which this tab remembers. */
export const useSound = () => {
  const [isOn, setOn] = useState(() => storage.read(STORED) ?? true);
  const change = (next: boolean) => {
    storage.write(STORED, next);
    setOn(next);
  };
  return { isOn, change, play: (tone: Tone) => isOn && play(tone) };
};
