type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has entered into a control: its text, its mark, or its choices. */
export type Entered = string | boolean | readonly boolean[];

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const chosenOf = ({ options }: HTMLSelectElement) => [...options].map(({ selected }) => selected);

const enteredOf = (control: Control): Entered | undefined => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const isDefault = options.every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
    // Without a default, a list of one choice shows its first.
    const isFirst = control.selectedIndex <= 0 && !options.some((each) => each.defaultSelected);
    return isDefault || isFirst ? undefined : chosenOf(control);
  }
  if (isBox(control))
    return control.checked === control.defaultChecked ? undefined : control.checked;
  if (control.type === 'file')
    return control instanceof HTMLInputElement && control.files?.length ? '' : undefined;
  return control.value === control.defaultValue ? undefined : control.value;
};

/** Every control that holds something else than what the server has rendered. */
export const enteredControls = (): [Control, Entered][] =>
  [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const entered = enteredOf(control);
    return entered === undefined ? [] : [[control, entered] as [Control, Entered]];
  });

/** Where the next character will go. Gives what puts it back there. */
export const holdCaret = (): (() => void) => {
  const field = document.activeElement as HTMLInputElement | null;
  const { selectionStart, selectionEnd } = field ?? {};
  // A field that is no text has none.
  if (selectionStart == null) return () => {};
  return () => field?.setSelectionRange(selectionStart, selectionEnd ?? null);
};

/** React keeps what it believes a control to hold in a field of its own: without a difference it hears of no change. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

/**
 * Enters again what a control held before React took over, as if typed now. React's hydration leaves what the browser
 * shows, but knows nothing of it: its next render would undo it.
 */
export const enter = (control: Control, entered: Entered): void => {
  const { _valueTracker: tracker } = control as Tracked;
  if (Array.isArray(entered)) {
    const { options } = control as HTMLSelectElement;
    for (const [index, option] of [...options].entries()) option.selected = entered[index] ?? false;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (typeof entered === 'boolean') {
    write(control, 'checked', entered);
    tracker?.setValue(String(!entered));
    // A plain event does not turn the box over once more.
    control.dispatchEvent(new Event('click', { bubbles: true }));
  } else if (control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    write(control, 'value', entered as string);
    tracker?.setValue(`${entered} `);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** Past the property that React puts over the browser's own. */
const write = (control: Control, name: 'value' | 'checked', value: string | boolean): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value);
