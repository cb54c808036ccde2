import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that shows a message and ways to leave it. */
export function MessageScreen({ icon, title, children, actions }: MessageScreenProps) {
  'use no memo';
  return (
    <div className={classes.screen}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
