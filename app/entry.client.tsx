import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarly } from './ui/early.ts';
import { keepTyped } from './ui/keep-typed.ts';
import { reaching } from './ui/reach.ts';

window.fetch = reaching(window.fetch);
const takenOver = keepTyped();
const repeatEarly = takeEarly();

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
