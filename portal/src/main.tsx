import './ui/kit.css';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { giveCredentials } from './platform/api/credentials.ts';
import { createSession } from './platform/session/session.ts';

const session = createSession();
giveCredentials(session);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal.');
createRoot(place).render(<App session={session} />);
