import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarlyInput } from './ui/early-input.ts';
import { keepTyped } from './ui/keep-typed.ts';
import { detectUnreachable } from './ui/reachability.ts';

window.fetch = detectUnreachable(window.fetch);
const takenOver = keepTyped();
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
