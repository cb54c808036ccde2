/** The portal's logo. Inline, so that it does not flicker between the pages before the frame. */
export const PortalMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
    <path d="M9 9h6v6H9zM17 9h6v6h-6zM9 17h6v6H9z" fill="#fff" />
    <path d="M17 17h2.5v2.5H17zM20.5 20.5H23V23h-2.5z" fill="#fff" opacity=".75" />
  </svg>
);
