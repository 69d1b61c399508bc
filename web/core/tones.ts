let context: AudioContext | undefined;

type Tones = {
  /** In hertz, one after another. */
  readonly frequencies: readonly number[];
  readonly toneSeconds: number;
  /** From the beginning of a tone to that of the next; without pauses by default. */
  readonly everySeconds?: number;
  /** 0 to 1. */
  readonly volume: number;
};

/** Plays tones. Browsers are silent until the user has pressed a control on the page. */
export const playTones = ({
  frequencies,
  toneSeconds,
  everySeconds = toneSeconds,
  volume,
}: Tones): void => {
  context ??= new AudioContext();
  void context.resume();
  for (const [at, frequency] of frequencies.entries()) {
    const start = context.currentTime + at * everySeconds;
    const oscillator = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(volume, start);
    // Ends without a click.
    gain.gain.linearRampToValueAtTime(0, start + toneSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
};
