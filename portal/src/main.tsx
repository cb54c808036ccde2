import './ui/kit.css';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Portal } from './app/load-portal.ts';
import { giveCredentials } from './platform/api/credentials.ts';
import { createSession } from './platform/session/session.ts';

const session = createSession();
giveCredentials(session);
// Who is inside already waits for the code behind the sign-in anyway: it is on its way before anything is drawn.
if (session.state().phase !== 'signed_out') void Portal.preload();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal.');
createRoot(place).render(<App session={session} />);
