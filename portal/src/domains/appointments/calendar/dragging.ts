import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import type { PointerEvent } from 'react';
import { droppedAt } from './day-geometry.ts';
import type { DragOf } from './day-column.tsx';

/** A card that moves less than this is pressed, not dragged. */
const least_px = 5;

const columnAt = (x: number, y: number): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .find((found): found is HTMLElement => found instanceof HTMLElement && 'day' in found.dataset) ?? null;

/** A link of the card must not open when the card is dropped. */
function swallowClick(card: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  card.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => card.removeEventListener('click', swallow, { capture: true }));
}

/** Drags an approved appointment with the mouse to another time. `onMove` asks before anything is saved. */
export function dragging(onMove: (appointment: CalendarAppointment, at: string) => void): DragOf {
  return (appointment, shown_from) => {
    if (appointment.status !== 'c') return undefined;
    return (down: PointerEvent<HTMLElement>) => {
      if (down.button !== 0 || down.pointerType !== 'mouse') return;
      const card = down.currentTarget;
      const [from_x, from_y] = [down.clientX, down.clientY];
      const grip_px = from_y - card.getBoundingClientRect().top;
      let is_dragged = false;
      down.preventDefault();
      const end = new AbortController();
      const letGo = (): void => {
        end.abort();
        card.style.removeProperty('transform');
        card.style.removeProperty('pointer-events');
        card.style.removeProperty('z-index');
      };
      const move = (event: globalThis.PointerEvent): void => {
        const [by_x, by_y] = [event.clientX - from_x, event.clientY - from_y];
        if (!is_dragged && Math.hypot(by_x, by_y) < least_px) return;
        is_dragged = true;
        card.style.transform = `translate(${by_x}px, ${by_y}px)`;
        card.style.zIndex = '9';
      };
      const drop = (event: globalThis.PointerEvent): void => {
        const column = is_dragged ? columnAt(event.clientX, event.clientY) : null;
        letGo();
        if (!is_dragged) return;
        swallowClick(card);
        const { day } = column?.dataset ?? {};
        if (!column || day === undefined) return;
        const top_px = event.clientY - grip_px - column.getBoundingClientRect().top;
        const at = droppedAt(day, shown_from, top_px);
        if (at !== appointment.reserved_at) onMove(appointment, at);
      };
      const escape = (event: KeyboardEvent): void => {
        if (event.key === 'Escape') letGo();
      };
      const { signal } = end;
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', drop, { signal });
      window.addEventListener('pointercancel', letGo, { signal });
      window.addEventListener('keydown', escape, { signal });
    };
  };
}
