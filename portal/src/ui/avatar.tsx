import classes from './avatar.module.css';

const initialsOf = (full_name: string): string => {
  const words = full_name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase();
};

/** A person's photo or initials. The name is shown next to it. */
export const Avatar = ({ photo, full_name }: { photo: string | undefined; full_name: string }) => (
  <span className={classes.avatar} aria-hidden>
    {photo === undefined ? initialsOf(full_name) : <img src={photo} alt="" loading="lazy" />}
  </span>
);
