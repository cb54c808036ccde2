import './ui/kit.css';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { giveCredentials } from './platform/api/credentials.ts';
import { createSession } from './platform/session/session.ts';

const session = createSession();
giveCredentials(session);
createRoot(document.getElementById('root')!).render(<App session={session} />);
