import { type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from '../ScanView.module.css';

type CodeFormProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  onSubmit: (text: string) => void;
};

/**
 * The field for codes, by keyboard or hand scanner, which types a code and Enter. It retains focus and selects its text, so that
 * the next code replaces it.
 */
export const CodeForm = ({ inputRef, onSubmit }: CodeFormProps) => {
  const { t } = useTranslation('desk');
  const id = useId();
  useEffect(() => {
    // On a phone, focus would open the keyboard above the camera.
    if (matchMedia('(pointer: fine)').matches) inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);
  return (
    <Stack
      as="form"
      gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        const text = inputRef.current?.value.trim();
        inputRef.current?.select();
        if (text) onSubmit(text);
      }}
    >
      <label htmlFor={id} className="strong">
        {t('scan.field')}
      </label>
      <p id={`${id}-hint`} className="quiet">
        {t('scan.fieldHint')}
      </p>
      <Row align="stretch">
        <input
          ref={inputRef}
          id={id}
          aria-describedby={`${id}-hint`}
          className={classNames('large shrinks mono fills', styles.input)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          {t('scan.find')}
        </Button>
      </Row>
    </Stack>
  );
};
