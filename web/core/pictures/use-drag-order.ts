import { type DragEvent, useState } from 'react';

/** The handlers that make an item of a list draggable by its grip, and a target for others. */
export type DragItem = {
  readonly grip: { readonly draggable: true; readonly onDragStart: (event: DragEvent) => void };
  readonly target: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
  /** Whether the dragged item would take this place. */
  readonly isOver: boolean;
};

/** Changes the order of a list by dragging. Buttons do the same for keyboards and touch screens. */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (index: number): DragItem => ({
    grip: {
      draggable: true,
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox drags only elements with data.
        dataTransfer.setData('text/plain', String(index + 1));
        setDragged(index);
      },
    },
    target: {
      onDragOver: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        end();
        if (dragged !== index) onMove(dragged, index);
      },
      onDragEnd: end,
    },
    isOver: over === index && dragged !== index,
  });
};
