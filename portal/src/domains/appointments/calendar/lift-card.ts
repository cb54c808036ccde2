/** A mouse that moves less than this presses the card; a finger that moves more before the card is lifted scrolls. */
const least_px = 5;
const scroll_px = 8;
/** How long a finger rests on a card before the card is lifted. Browsers begin their own drag of a link after half a second. */
const hold_ms = 300;
/** The distance from an edge at which the calendar scrolls under a lifted card. */
const edge_px = 44;
const step_px = 9;
/** The longest delay between a touch and the click that the browser makes of it. */
const click_after_ms = 400;

interface Point {
  x: number;
  y: number;
}

interface Lift {
  /** The card was moved to a point; its upper left corner is at `corner`. */
  onMove: (at: Point, corner: Point) => void;
  onDrop: (at: Point, corner: Point) => void;
  /** The card is back in its place: dropped, let go with Escape, or taken by the browser. */
  onEnd: () => void;
}

const isScrollable = (one: Element): boolean =>
  one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);

function scrollerOf(card: HTMLElement): Element {
  for (let one = card.parentElement; one; one = one.parentElement) if (isScrollable(one)) return one;
  return document.scrollingElement ?? document.documentElement;
}

/** By how much something scrolls when a card is held at a point near its edge. */
function scrollAt(scroller: Element, { x, y }: Point): { left: number; top: number } {
  const box = scroller.getBoundingClientRect();
  const by = (at: number, from: number, to: number): number => {
    if (at < from + edge_px) return -step_px;
    return at > to - edge_px ? step_px : 0;
  };
  return {
    left: by(x, Math.max(box.left, 0), Math.min(box.right, window.innerWidth)),
    top: by(y, Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)),
  };
}

/** The link of a card must not open when the card is dropped. */
function swallowClick(card: HTMLElement, within_ms: number): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  card.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => card.removeEventListener('click', swallow, { capture: true }), within_ms);
}

const preventDefault = (event: Event): void => event.preventDefault();

/** The card under the pointer: it follows the pointer and the scrolling, until the returned function puts it back. */
function follow(card: HTMLElement, from: Point, lift: Lift) {
  const scroller = scrollerOf(card);
  const box = card.getBoundingClientRect();
  const grip = { x: from.x - box.left, y: from.y - box.top };
  const began = { left: scroller.scrollLeft, top: scroller.scrollTop };
  let at = from;
  let frame = 0;
  const corner = (): Point => ({ x: at.x - grip.x, y: at.y - grip.y });
  const draw = (): void => {
    const by_x = at.x - from.x + scroller.scrollLeft - began.left;
    const by_y = at.y - from.y + scroller.scrollTop - began.top;
    card.style.transform = `translate(${by_x}px, ${by_y}px)`;
    lift.onMove(at, corner());
  };
  const scroll = (): void => {
    const by = scrollAt(scroller, at);
    if (by.left !== 0 || by.top !== 0) {
      scroller.scrollBy({ ...by, behavior: 'instant' });
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  card.dataset['lifted'] = '';
  frame = requestAnimationFrame(scroll);
  draw();
  return {
    moveTo: (next: Point): void => {
      at = next;
      draw();
    },
    drop: (): void => lift.onDrop(at, corner()),
    putBack: (): void => {
      cancelAnimationFrame(frame);
      card.style.removeProperty('transform');
      delete card.dataset['lifted'];
      lift.onEnd();
    },
  };
}

/** Lifts a card: at once with the mouse, with a finger or pen after it has rested on the card, so that a swipe still scrolls. */
export function liftCard(down: PointerEvent, card: HTMLElement, lift: Lift): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const is_mouse = down.pointerType === 'mouse';
  const from = { x: down.clientX, y: down.clientY };
  let lifted: ReturnType<typeof follow> | undefined;
  let was_lifted = false;
  const rise = (): void => {
    if (was_lifted) return;
    was_lifted = true;
    lifted = follow(card, from, lift);
  };
  const hold = is_mouse ? undefined : setTimeout(rise, hold_ms);
  const putBack = (): void => {
    clearTimeout(hold);
    lifted?.putBack();
    lifted = undefined;
  };
  const end = new AbortController();
  const letGo = (): void => {
    end.abort();
    putBack();
  };
  const move = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (is_mouse && far >= least_px) rise();
    if (!is_mouse && !was_lifted && far > scroll_px) letGo();
    lifted?.moveTo({ x: event.clientX, y: event.clientY });
  };
  const drop = (): void => {
    if (was_lifted) swallowClick(card, is_mouse ? 0 : click_after_ms);
    lifted?.drop();
    letGo();
  };
  const { signal } = end;
  const onPointer = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void =>
    window.addEventListener(name, (event) => event.pointerId === down.pointerId && act(event), { signal });
  onPointer('pointermove', move);
  onPointer('pointerup', drop);
  onPointer('pointercancel', letGo);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), { signal });
  if (is_mouse) down.preventDefault();
  // The browser's menu of a link that is held would take the finger away.
  else window.addEventListener('contextmenu', preventDefault, { signal });
}

/**
 * Keeps the page still while a card is lifted. A browser asks about scrolling only where somebody listened before the finger came, so each card
 * that can be dragged listens from the start.
 */
export function holdPage(card: HTMLElement): () => void {
  const still = (event: TouchEvent): void => {
    if ('lifted' in card.dataset && event.cancelable) event.preventDefault();
  };
  card.addEventListener('touchmove', still, { passive: false });
  return () => card.removeEventListener('touchmove', still);
}
