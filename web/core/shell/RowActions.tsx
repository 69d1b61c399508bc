import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';

type RowActionsProps = {
  /** The name of the row, for readers who do not see it. */
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves or removes a row of a list. */
export const RowActions = ({ name, canMoveUp, canMoveDown, onMove, onRemove }: RowActionsProps) => {
  const { t } = useTranslation('commons');
  const hidden = <span className="visually-hidden">: {name}</span>;
  return (
    <Cluster gap={3}>
      {canMoveUp && (
        <Button icon="arrow-up" onClick={() => onMove(-1)}>
          {t('form.row.up')}
          {hidden}
        </Button>
      )}
      {canMoveDown && (
        <Button icon="arrow-down" onClick={() => onMove(1)}>
          {t('form.row.down')}
          {hidden}
        </Button>
      )}
      <Button variant="quiet" icon="trash-2" onClick={onRemove}>
        {t('form.row.remove')}
        {hidden}
      </Button>
    </Cluster>
  );
};
