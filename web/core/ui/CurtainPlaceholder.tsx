import styles from './Picture.module.css';

const HUES = 4;
/** Crests as on a shop curtain: circle, wave, diamond, three bars. */
const CRESTS = [
  <circle key="ring" cx="200" cy="150" r="34" />,
  <path key="wave" d="M150 160q25-42 50 0t50 0" />,
  <path key="diamond" d="M200 112l38 38-38 38-38-38z" />,
  <path key="bars" d="M164 128h72M164 150h72M164 172h72" />,
];

/** Placeholder of a missing image: a curtain whose color and crest are derived from the seed. */
export const CurtainPlaceholder = ({ seed }: { seed: string }) => {
  const number = hash(seed);
  return (
    <svg
      className={styles.curtain}
      data-hue={number % HUES}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.rod} d="M40 62h320" />
      <path
        className={styles.cloth}
        d="M58 62h88c2 60 0 110-6 166-28 6-56 6-84 0 6-56 6-106 2-166zM156 62h88c4 62 4 118 0 172-30 5-58 5-88 0-4-54-4-110 0-172zM254 62h88c-4 60-4 110 2 166-28 6-56 6-84 0-6-56-8-106-6-166z"
      />
      <path
        className={styles.fold}
        d="M86 66c4 54 4 100-2 158M188 66c2 60 2 112-2 164M300 66c-2 54 0 100 6 158"
      />
      <g className={styles.crest}>{CRESTS[(number >> 3) % CRESTS.length]}</g>
    </svg>
  );
};

const hash = (text: string) => {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
};
