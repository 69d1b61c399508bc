type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The state of a control: its text, checkedness or selected options. */
export type ControlState = string | boolean | readonly boolean[];

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const selectedOf = ({ options }: HTMLSelectElement) => [...options].map(({ selected }) => selected);

const readState = (control: Control): ControlState | undefined => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const isDefault = options.every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
    // Without a default, a single select shows its first option.
    const isFirst = control.selectedIndex <= 0 && !options.some((each) => each.defaultSelected);
    return isDefault || isFirst ? undefined : selectedOf(control);
  }
  if (isBox(control))
    return control.checked === control.defaultChecked ? undefined : control.checked;
  if (control.type === 'file')
    return control instanceof HTMLInputElement && control.files?.length ? '' : undefined;
  return control.value === control.defaultValue ? undefined : control.value;
};

/** Controls that differ from the server's HTML. */
export const listChangedControls = (): [Control, ControlState][] =>
  [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const entered = readState(control);
    return entered === undefined ? [] : [[control, entered] as [Control, ControlState]];
  });

/** Captures the caret; returns a function that restores it. */
export const captureCaret = (): (() => void) => {
  const field = document.activeElement as HTMLInputElement | null;
  const { selectionStart, selectionEnd } = field ?? {};
  // Only text fields have a selection.
  if (selectionStart == null) return () => {};
  return () => field?.setSelectionRange(selectionStart, selectionEnd ?? null);
};

/** React tracks a control's value in this private field and ignores events without a difference to it. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

/**
 * Restores a control's state as if the user had just changed it. React's hydration leaves the browser's state unchanged without
 * knowing it, and its next render would reset it.
 */
export const restoreControl = (control: Control, entered: ControlState): void => {
  const { _valueTracker: tracker } = control as Tracked;
  if (Array.isArray(entered)) {
    const { options } = control as HTMLSelectElement;
    for (const [index, option] of [...options].entries()) option.selected = entered[index] ?? false;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (typeof entered === 'boolean') {
    setNative(control, 'checked', entered);
    tracker?.setValue(String(!entered));
    // A synthetic event does not toggle the checkbox again.
    control.dispatchEvent(new Event('click', { bubbles: true }));
  } else if (control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    setNative(control, 'value', entered as string);
    tracker?.setValue(`${entered} `);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** Uses the native setter, which React shadows on the element. */
const setNative = (control: Control, name: 'value' | 'checked', value: string | boolean): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value);
