/** Everything a visitor can operate, other than by following a link. */
const CONTROL = 'button, input, select, textarea, label, summary, [role], [tabindex], [data-live]';
/** Links in a live part, such as a map, are moved and walked as well as followed. */
const LINK = 'a[href]:not([data-live] *)';
/** Marks what was pressed and is not done yet (`base.css`). */
const WAITS = 'data-waits';
const QUIET_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/**
 * Watches a document that is plain HTML still. The first act that is more than following a link or scrolling begins the
 * start of the application; acts that only the application can answer wait for it, in order. What a browser does by itself
 * (links, GET forms, boxes, fields, folding) is left to it.
 */
export const watchActs = (begin: () => void) => {
  /** What was pressed: buttons, and forms that were sent by a key. */
  const waiting: HTMLElement[] = [];
  let running = false;
  /** Where a press began whose click has not come yet. */
  let pressed: Element | undefined;
  let composing: PromiseWithResolvers<void> | undefined;

  const hold = (event: Event, pressedOnce: HTMLElement, isAgain: boolean) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAgain) waiting.push(pressedOnce);
    pressedOnce.toggleAttribute(WAITS, true);
    begin();
  };

  const listeners: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void } = {
    pointerdown: ({ target, pointerType }) => {
      if (running || !(target instanceof Element)) return;
      pressed = target;
      // A finger that comes down may be about to scroll.
      const isTouch = pointerType !== 'mouse';
      if (!target.closest(LINK) && (!isTouch || target.closest(CONTROL))) begin();
    },
    pointerup: ({ target }) => {
      if (target instanceof Element && !target.closest(LINK)) begin();
    },
    pointercancel: () => {
      pressed = undefined;
    },
    focusin: ({ target }) => {
      if (target instanceof Element && !target.closest(LINK)) begin();
    },
    keydown: (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (running || QUIET_KEYS.includes(key) || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(LINK)) return;
      begin();
    },
    click: (event) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return;
      if (running) {
        // The press began on plain HTML: the application has seen its end only.
        if (pressed?.isConnected && pressed.contains(event.target) && isPress(pressed)) {
          event.preventDefault();
          event.stopImmediatePropagation();
          (event.target as HTMLElement).click();
        }
        stop();
        return;
      }
      pressed = undefined;
      const button = event.target.closest<HTMLElement>('button, [role=button]');
      if (!button || isNative(button)) return;
      // Twice on what unfolds is meant once, by somebody who waits.
      const unfolds = button.matches('[aria-haspopup], [aria-expanded]');
      hold(event, button, unfolds && waiting.includes(button));
    },
    submit: (event) => {
      const form = event.target as HTMLFormElement;
      if (running || form.method === 'get') return;
      hold(
        event,
        event.submitter ?? form,
        waiting.some((each) => formOf(each) === form),
      );
    },
    compositionstart: () => {
      composing ??= Promise.withResolvers();
    },
    compositionend: () => {
      composing?.resolve();
      composing = undefined;
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) addEventListener(type, listener, true);
  const stop = () => {
    for (const [type, listener] of entries) removeEventListener(type, listener, true);
  };

  return {
    settled: async (): Promise<void> => composing?.promise,
    /** Has one more press wait. */
    wait: (one: HTMLElement): void => void waiting.push(one),
    /** What waits, to be told to another document. */
    waiting: (): readonly HTMLElement[] => waiting,
    /** The application will not come: everything is left to the browser. */
    stop,
    /** Lets the acts go, one in each turn: React would take several in one turn for one. */
    release: async (): Promise<void> => {
      running = true;
      if (!pressed) stop();
      for (const one of waiting.splice(0)) {
        one.toggleAttribute(WAITS, false);
        await new Promise((resolve) => setTimeout(resolve));
        if (one.isConnected) act(one);
      }
    },
  };
};

/** The form that an act sends. */
const formOf = (one: HTMLElement): HTMLFormElement | null => {
  if (one instanceof HTMLFormElement) return one;
  return one instanceof HTMLButtonElement && one.type === 'submit' ? one.form : null;
};

const act = (one: HTMLElement): void => {
  const form = formOf(one);
  if (!form) one.click();
  else form.requestSubmit(one === form ? null : one);
};

const isPress = (pressed: Element) => pressed.closest('button, [role=button]') !== null;

/** Does something by itself: sends a form, or folds a box. */
const isNative = (button: HTMLElement) =>
  formOf(button) !== null || button.closest('summary') !== null;
