/** Interactive elements other than links. */
const CONTROL = 'button, input, select, textarea, label, summary, [role], [tabindex], [data-live]';
/** Links in a live part, such as the map, also support other gestures. */
const LINK = 'a[href]:not([data-live] *)';
/** Marks a clicked element until its click is replayed (`base.css`). */
const PENDING = 'data-waits';
const IGNORED_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/**
 * Observes a document that is still plain HTML. The first interaction other than following a link or scrolling starts the
 * application; clicks and submits that only the application can handle are queued until then, in order. Links, GET forms,
 * checkboxes, fields and `details` work natively and are left to the browser.
 */
export const watchInteractions = (begin: () => void) => {
  /** Clicked buttons, and forms submitted by a key. */
  const waiting: HTMLElement[] = [];
  let running = false;
  /** The target of a pointerdown without its click so far. */
  let pressed: Element | undefined;
  let composing: PromiseWithResolvers<void> | undefined;

  const defer = (event: Event, pressedOnce: HTMLElement, isAgain: boolean) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAgain) waiting.push(pressedOnce);
    pressedOnce.toggleAttribute(PENDING, true);
    begin();
  };

  const listeners: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void } = {
    pointerdown: ({ target, pointerType }) => {
      if (running || !(target instanceof Element)) return;
      pressed = target;
      // A touch may be the start of scrolling.
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
      if (running || IGNORED_KEYS.includes(key) || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(LINK)) return;
      begin();
    },
    click: (event) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return;
      if (running) {
        // The pointerdown was on plain HTML: the application has only received the end of the click.
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
      if (!button || hasNativeAction(button)) return;
      // A repeated click on a disclosure is one click of an impatient user.
      const unfolds = button.matches('[aria-haspopup], [aria-expanded]');
      defer(event, button, unfolds && waiting.includes(button));
    },
    submit: (event) => {
      const form = event.target as HTMLFormElement;
      if (running || form.method === 'get') return;
      defer(
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
    /** Adds an element to the queue. */
    wait: (one: HTMLElement): void => void waiting.push(one),
    /** The queue, to be stored for the next document. */
    waiting: (): readonly HTMLElement[] => waiting,
    /** Stops observing: the application will not start. */
    stop,
    /** Replays the queue, one click per task: React would batch several in one task. */
    release: async (): Promise<void> => {
      running = true;
      if (!pressed) stop();
      for (const one of waiting.splice(0)) {
        one.toggleAttribute(PENDING, false);
        await new Promise((resolve) => setTimeout(resolve));
        if (one.isConnected) replay(one);
      }
    },
  };
};

/** Returns the form that a queued element submits. */
const formOf = (one: HTMLElement): HTMLFormElement | null => {
  if (one instanceof HTMLFormElement) return one;
  return one instanceof HTMLButtonElement && one.type === 'submit' ? one.form : null;
};

const replay = (one: HTMLElement): void => {
  const form = formOf(one);
  if (!form) one.click();
  else form.requestSubmit(one === form ? null : one);
};

const isPress = (pressed: Element) => pressed.closest('button, [role=button]') !== null;

/** Returns whether a button has a native action: it submits a form or toggles a `details`. */
const hasNativeAction = (button: HTMLElement) =>
  formOf(button) !== null || button.closest('summary') !== null;
