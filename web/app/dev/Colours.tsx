import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { contrast, parseThemes, TEXT_PAIRS } from '#web/core/ui/contrast.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import css from '#web/core/ui/tokens.css?raw';
import styles from './Gallery.module.css';
import { Part } from './Part.tsx';

const THEMES = parseThemes(css);
const ENOUGH = 4.5;

/** Every color in both themes, regardless of the user's. Drawn as SVG, since the policy forbids inline styles. */
export const Colours = () => {
  const { t } = useTranslation('dev');
  return (
    <Part id="colours">
      {(['light', 'dark'] as const).map((theme) => (
        <Stack gap={3} key={theme}>
          <h3>{t(`themes.${theme}`)}</h3>
          <Cluster as="ul" gap={[3, 4]} align="stretch">
            {Object.entries(THEMES[theme]).map(([name, value]) => (
              <Swatch key={name} name={name} value={value} paper={THEMES[theme].paper ?? value} />
            ))}
          </Cluster>
          <h4>{t('pairs')}</h4>
          <Cluster as="ul" gap={[3, 4]} align="stretch">
            {TEXT_PAIRS.map(({ text, ground }) => (
              <Pair
                key={`${text} ${ground}`}
                label={t('pair', { text, ground })}
                text={THEMES[theme][text] ?? ''}
                ground={THEMES[theme][ground] ?? ''}
              />
            ))}
          </Cluster>
        </Stack>
      ))}
    </Part>
  );
};

const Swatch = ({ name, value, paper }: { name: string; value: string; paper: string }) => {
  const { t } = useTranslation('dev');
  return (
    <Stack as="li" gap={0} className={classNames('tiny', styles.swatch)}>
      <svg viewBox="0 0 96 56" aria-hidden="true">
        <rect width="96" height="56" fill={paper} />
        <rect x="8" y="8" width="80" height="40" rx="4" fill={value} />
      </svg>
      <code>--{name}</code>
      <span>{value}</span>
      <span>{t('onPaper', { ratio: contrast(value, paper).toFixed(2) })}</span>
    </Stack>
  );
};

const Pair = ({ label, text, ground }: { label: string; text: string; ground: string }) => {
  const { t } = useTranslation('dev');
  const ratio = contrast(text, ground);
  return (
    <Stack as="li" gap={0} className={classNames('tiny', styles.swatch)}>
      <svg viewBox="0 0 96 56" aria-hidden="true">
        <rect width="96" height="56" fill={ground} />
        <text x="48" y="36" textAnchor="middle" fontSize="20" fill={text}>
          {t('sample')}
        </text>
      </svg>
      <code>{label}</code>
      <span>{t(ratio >= ENOUGH ? 'enough' : 'tooLittle', { ratio: ratio.toFixed(2) })}</span>
    </Stack>
  );
};
