import { useTranslation } from 'react-i18next';
import { BulkBar } from '#web/core/ui/BulkBar.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { useRowSelection } from '#web/core/ui/use-row-selection.ts';
import { Part } from './Part.tsx';

const KEYS = ['1', '2', '3'];

/** A table whose rows can be selected; with Shift, several at once. */
export const Tables = () => {
  const { t } = useTranslation('dev');
  const selection = useRowSelection(KEYS);
  const { selected, clear } = selection;
  return (
    <Part id="tables">
      <Table
        label={t('parts.tables')}
        selection={selection}
        columns={['word', 'sentence'].map((key) => ({ key, label: t(key), head: t(key) }))}
        rows={KEYS.map((key) => ({
          key,
          name: `${t('word')} ${key}`,
          cells: [`${t('word')} ${key}`, t('sentence')],
        }))}
      />
      <BulkBar count={selected.length} onClear={clear}>
        <Button>{t('press')}</Button>
      </BulkBar>
    </Part>
  );
};
