import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { playAlert } from './alert-sound.ts';

/** A switch for the sound of new calls, which are always announced to screen readers. */
export const SoundSwitch = ({ items }: { items: readonly HelpCall[] }) => {
  const { t } = useTranslation('help-calls');
  const locale = useLocale();
  const [isOn, setOn] = useState(false);
  const [announced, setAnnounced] = useState('');
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...items.map(({ id }) => id)]);
    const added = before ? items.filter(({ id }) => !before.has(id)) : [];
    const [first] = added;
    if (!first) return;
    setAnnounced(
      t('board.new', { kind: t(`kind.${first.kind}`), booth: localized(first.booth.name, locale) }),
    );
    if (isOn) playAlert(added.some(({ kind }) => kind === 'medical') ? 'urgent' : 'normal');
  }, [items, isOn, locale, t]);

  const toggle = () => {
    if (!isOn) playAlert('normal');
    setOn(!isOn);
  };

  return (
    <>
      <Button
        role="switch"
        aria-checked={isOn}
        icon={isOn ? 'volume-2' : 'volume-x'}
        onClick={toggle}
      >
        {t(isOn ? 'board.soundOn' : 'board.soundOff')}
      </Button>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
};
