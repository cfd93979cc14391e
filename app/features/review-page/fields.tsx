import { REVIEW_LIMITS } from '#shared/reviews/review-routing.ts';
import type { OfferedPlatform } from '#shared/reviews/reviews.ts';
import type { FormState, GroupPrefix } from './form-state.ts';

export interface GroupProps {
  prefix: GroupPrefix;
  state: FormState;
}

interface FieldProps extends GroupProps {
  name: 'name' | 'email' | 'text';
  label: string;
  /** What tells that it may stay empty; without it, it may not. */
  optional?: string;
  placeholder?: string;
}

export function ReviewField({ prefix, name, state, label, optional, placeholder }: FieldProps) {
  const id = prefix + name;
  const error = state.errors[id];
  const common = {
    id,
    name: id,
    className: 'input',
    placeholder,
    maxLength: REVIEW_LIMITS[name],
    defaultValue: state.values[id],
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <small>{optional}</small>}
      </label>
      {name === 'text' ? (
        <>
          <textarea {...common} rows={4} />
          <p className="room" aria-live="polite" data-room="" />
        </>
      ) : (
        <input {...common} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
      )}
      <ReviewFieldError id={id} error={error} />
    </div>
  );
}

/** Always there, since the script fills it in and the field refers to it. */
export function ReviewFieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className="error" id={`${id}-error`}>
      {error}
    </p>
  );
}

interface PlatformPickerProps extends GroupProps {
  platforms: OfferedPlatform[];
  legend: string;
}

export function ReviewPlatforms({ prefix, state, platforms, legend }: PlatformPickerProps) {
  const name = `${prefix}platform_id`;
  const only = platforms.length === 1 ? platforms[0] : undefined;
  const chosen = state.values[name] ?? String(only?.id ?? '');
  const error = state.errors[name];
  return (
    <div
      id={name}
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-describedby={`${name}-error`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <p className="legend" id={`${name}-legend`}>
        {legend}
      </p>
      {platforms.map((platform) => (
        <div className="choice" key={platform.id}>
          <input
            type="radio"
            name={name}
            id={`${name}-${platform.id}`}
            value={platform.id}
            defaultChecked={chosen === String(platform.id)}
          />
          <label htmlFor={`${name}-${platform.id}`}>
            <span className={`logo p${platform.id}`} aria-hidden="true">
              {platform.name.charAt(0)}
            </span>
            <span className="name">{platform.name}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 13 4.500 4.500L19 7" />
            </svg>
          </label>
        </div>
      ))}
      <ReviewFieldError id={name} error={error} />
    </div>
  );
}

/** Tile colours of the offered platforms; the policy of the page allows no style attributes. */
export function platformRules(platforms: OfferedPlatform[]): string {
  return platforms.map(({ id, color }) => `.p${id}{background:${color}}`).join('');
}
