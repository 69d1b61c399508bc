import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import type { ControlProps } from './Field.tsx';
import styles from './ImageField.module.css';

type FileChooserProps = {
  control: ControlProps;
  ref?: Ref<HTMLInputElement>;
  /** Media types to choose from. */
  types: readonly string[];
  multiple?: boolean;
  /** Ignores clicks meanwhile. */
  busy?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that chooses files: a file input within its label. */
export const FileChooser = ({
  control: { 'aria-required': _required, ...control },
  ref,
  types,
  multiple = false,
  busy = false,
  onChoose,
  children,
}: FileChooserProps) => (
  <Row
    as="label"
    inline
    className={classNames('strong target', styles.choose)}
    data-busy={busy || undefined}
  >
    <input
      {...control}
      ref={ref}
      className="visually-hidden"
      type="file"
      accept={types.join(',')}
      multiple={multiple}
      onClick={(event) => busy && event.preventDefault()}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Without a reset, choosing the same file again would not fire `change`.
        currentTarget.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
    <Icon name="image-up" />
    {children}
  </Row>
);
