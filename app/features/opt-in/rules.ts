/** What these pages need beyond the rules of all public ones. */
export const OPT_IN_RULES = `
.hint{margin-top:.375rem;color:var(--ink-2);font-size:.9375em}
.agree{display:grid;grid-template-columns:min(1.5rem,32px) minmax(0,1fr);grid-gap:12px;align-items:start}
.agree input{width:min(1.5rem,32px);height:min(1.5rem,32px);margin:0;accent-color:var(--brand)}
.agree label{margin:0;font-weight:400}
.links{display:flex;flex-wrap:wrap;margin-top:1rem}
.links a{display:flex;align-items:center;min-height:2.75rem;margin-right:1.25rem}
.links+.button{margin-top:.75rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375em;text-align:center}
.part{margin-top:1.5rem}
.part h2{font-size:1.0625em}
.part p{margin-top:.375rem}
.read{margin-top:1.5rem}
.read a{display:flex;align-items:center;min-height:2.75rem}
`;
