import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { deliverForms } from './ui/deliver-forms.ts';
import { takeEarlyInput } from './ui/early-input.ts';
import { protectTypedText } from './ui/protect-typed-text.ts';
import { detectUnreachable } from './ui/reachability.ts';
import { watchBack } from './ui/use-closed-by-back.ts';

window.fetch = deliverForms(detectUnreachable(window.fetch));
watchBack();
const takenOver = protectTypedText();
const repeatEarly = takeEarlyInput();

function App() {
  useEffect(() => {
    takenOver();
    repeatEarly();
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
