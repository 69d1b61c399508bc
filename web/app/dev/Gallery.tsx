import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Colours } from './Colours.tsx';
import { Buttons, Cards, Filters } from './Controls.tsx';
import { Fields } from './Fields.tsx';
import { forceStates } from './force-states.ts';
import { Dialogs, Errors, Toasts } from './Hosts.tsx';
import { Genres, Icons, Scales } from './Scales.tsx';
import { Tables } from './Tables.tsx';
import { Things, Words } from './Words.tsx';

const PARTS = {
  colours: Colours,
  scales: Scales,
  genres: Genres,
  buttons: Buttons,
  fields: Fields,
  filters: Filters,
  cards: Cards,
  words: Words,
  things: Things,
  tables: Tables,
  toasts: Toasts,
  dialogs: Dialogs,
  errors: Errors,
  icons: Icons,
};

/** Reads nothing, but a page with a title needs loader data. */
export const loader = async () => ({});

export const title = (_data: object, t: TFunction) => t('dev:title');

/** The design system for developers: every component in its states. */
export const Component = () => {
  const { t } = useTranslation('dev');
  useEffect(forceStates, []);
  return (
    <Stack gap={6}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <nav aria-label={t('contents')}>
        <Cluster as="ul" gap={[3, 4]} align="stretch">
          {Object.keys(PARTS).map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`parts.${id}`)}</a>
            </li>
          ))}
        </Cluster>
      </nav>
      {Object.entries(PARTS).map(([id, Shown]) => (
        <Shown key={id} />
      ))}
    </Stack>
  );
};
