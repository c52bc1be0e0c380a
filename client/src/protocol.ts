// Made by client/protocol.py from cosmarium.server.pages.protocol; not to be edited.

/** Widths at which the layout changes. */
export const BREAKPOINTS = {
  medium: 640,
  side: 960,
  roomy: 1280,
  wide: 1340,
};

export interface ActionView {
  action: string;
  words?: string;
}

/** Accept or decline a new player who asks for a seat while the game is running. */
export interface Admit {
  type: "admit";
  request: number;
  agree?: boolean;
  ref?: string;
}

/** Ask for a hint: a nudge, or the move. Of pages only. */
export interface AskHint {
  type: "hint";
  seat: number;
  base: number;
  move?: boolean;
  mine?: string | null;
  cancel?: boolean;
  ref?: string;
}

/** A legal action, and the pieces in the picture that stand for it; in words if there are
 * none. For others the page asks when it needs them. */
export interface Choice {
  action: string;
  targets: string[];
  words?: string;
  verb?: string;
  also?: string[];
  ends?: boolean;
}

/** The URLs of a game's own code. */
export interface ChunkFiles {
  script: string;
  style: string;
}

export interface ClockView {
  timers: TimerView[];
}

/** Host: close the table, whatever its state. */
export interface Close {
  type: "close";
  ref?: string;
}

export interface DecisionView {
  kind: string;
  optional?: boolean;
  words?: string;
}

/** What actions would do, in words. */
export interface Describe {
  type: "describe";
  actions: string[];
  ref?: string;
}

/** A code that lets one more device in, once, until `expires`. */
export interface DevicePass {
  code: string;
  address: string;
  qr: string;
  expires: number;
}

/** A numbered entry of a table's log, as one reader may see it. */
export interface Entry {
  number: number;
  at: number;
  kind: string;
  how?: string;
  seat?: number | null;
  other?: number | null;
  name?: string;
  text?: string;
  level?: string;
  table?: string;
  undoes?: number | null;
  steps?: StepView[];
  events?: EventView[];
  words?: string;
}

export interface EventView {
  kind: string;
  seat: number;
  detail?: string[];
}

/** Hints at a table: `most` to each player (0: no limit), or `nudges` only. */
export interface HintsView {
  allowed: boolean;
  most: number;
  nudges: boolean;
}

/** Ask what a piece is, what it is worth and which rule it follows. */
export interface Inspect {
  type: "inspect";
  element: string;
  ref?: string;
}

/** Say what to play if time runs out: it is then played first, as far as it is legal.
 *
 * Each intention replaces the previous one; an empty one withdraws it. Nobody else sees it. It
 * is not stored, and ends with its decision. */
export interface Intend {
  type: "intend";
  seat: number;
  base: number | string;
  gesture?: string;
  ref?: string;
}

/** Take a free seat, or ask for one while the game is running.
 *
 * A listed table needs no code; any other table needs the code of its invite link. */
export interface Join {
  type: "join";
  name: string;
  code?: string;
  seat?: number | null;
  ref?: string;
}

/** Leave your seat. While the game is running, a bot plays for you until you return. */
export interface Leave {
  type: "leave";
  seat: number;
  ref?: string;
}

/** The codes of the invite links: one to join, one to watch. */
export interface Links {
  join: string;
  watch: string;
}

/** Switch to the view of this seat of yours; null: to a spectator's view. */
export interface LookThrough {
  type: "look";
  seat: number | null;
  ref?: string;
}

/** What an action that ends the turn would give away. */
export interface Losing {
  type: "losing";
  action: string;
  ref?: string;
}

/** Play an action, or several as one gesture.
 *
 * The same id is never played twice. `base` is the version your decision is based on, or
 * the id of your previous move if you did not wait for its answer. */
export interface Move {
  type: "move";
  seat: number;
  id: string;
  base: number | string;
  action?: string | null;
  gesture?: string | null;
  ref?: string;
}

/** What to change; everything else stays. `mail` is used once its owner has confirmed it. */
export interface NewProfile {
  language?: "" | "de" | "en";
  theme?: "" | "dark" | "light";
  zone?: string;
  news?: "daily" | "off" | "turn";
  hour?: number;
  quiet?: number[] | null;
  mail?: string;
  webhook?: string;
  new_links?: boolean;
}

/** Go on from a step of the lesson that has no move. */
export interface NextStep {
  type: "next-step";
  step: number;
  ref?: string;
}

/** A hint: a nudge with where to look, or the move. */
export interface PageAdvice {
  words: string;
  places?: string[];
  actions?: string[];
  targets?: string[];
  why?: string;
  equal?: string;
  others?: PageAlternative[];
  mine?: PageAlternative | null;
}

/** Another action: what it is, or why it is good, and how it compares with the best. */
export interface PageAlternative {
  words: string;
  points?: string;
  targets?: string[];
  actions?: string[];
}

/** The answer to a command or a question of the page. */
export interface PageAnswer {
  type: "answer";
  ref: string;
  number?: number | null;
  version?: number | null;
  seat?: number;
  allowed?: boolean | null;
  problem?: ProblemView | null;
  reason?: Reason | null;
  described?: PageOutcome[];
  losses?: PageLosses | null;
  fragments?: PageFragment[];
  card?: string;
  advice?: PageAdvice | null;
  cards?: PageCard[];
  earlier?: number;
  own?: PageCard | null;
  frames?: PageFrame[];
  story?: [string, string][];
}

/** An action of somebody else, or something that happened to all: a line of the story as a
 * caption. The same key again replaces it: more of the action has happened. */
export interface PageBeat {
  key: string;
  turn: number;
  seat: number;
  words: string;
  then?: string;
  points?: string;
  kind?: string;
  ids?: string[];
  gained?: number;
  total?: number | null;
}

/** A turn of somebody else, in a few words; or what several of them changed for the reader. */
export interface PageCard {
  turn: number;
  seat: number;
  phrases: [string, string][];
  time: number;
  gained?: number;
  total?: number | null;
  more?: number;
  picture?: PageFragment | null;
  ids?: string[];
}

/** What could still be done before the turn ends. */
export interface PageChance {
  action: string;
  words: string;
  points: number;
}

/** An event of the game's rules, for the game's own code. */
export interface PageEvent {
  kind: string;
  seat: number;
  detail: string[];
}

/** A fragment of the picture, with those of its parts that changed. */
export interface PageFragment {
  name: string;
  region: "others" | "own" | "shared" | "shelf" | "top";
  label: string;
  width: number;
  height: number;
  tab?: string;
  done?: boolean;
  order?: string[];
  parts?: [string, string][];
}

/** The boards after an action of a past turn; the first frame of a turn has all of them. */
export interface PageFrame {
  order?: string[];
  fragments?: PageFragment[];
  journeys?: [string, string][];
  beat?: PageBeat | null;
  opponents?: PageOpponent[];
}

export interface PageHello {
  type: "hello";
  seat?: number | null;
  code?: string;
  language?: "" | "de" | "en";
  parts?: string[] | null;
  since?: number | null;
  layout?: "medium" | "phone" | "wide";
  ref?: string;
}

export interface PageHint {
  words: string;
  rules: string[];
}

/** Whether there are hints for the open decision: some, none in this part of the game, none
 * because there is only one move, or none at this table. */
export interface PageHints {
  state: "none" | "off" | "on" | "only";
  used?: number;
  most?: number;
  nudges?: boolean;
}

/** The present step of a lesson. */
export interface PageLesson {
  step: number;
  number: number;
  of: number;
  minutes: number;
  words?: string;
  lead?: string;
  next?: boolean;
  rules?: string[];
  look?: string[];
  layout?: string;
  open?: boolean;
  own?: Record<string, string[]>;
  end?: PageLessonEnd | null;
}

/** The last card of a lesson. */
export interface PageLessonEnd {
  title: string;
  lines: string[];
  points: [string, number][];
  total: number;
}

/** What ending the turn now would give away. */
export interface PageLosses {
  title: string;
  about: string;
  deed: string;
  lost: string[];
  possible: PageChance[];
  more: number;
}

/** What a page has to change to show its table as it is now. Large parts may already be
 * encoded. */
export interface PageMessage {
  type: "page";
  number: number;
  now: number;
  update?: Update;
  html?: Record<string, string>;
  story?: [string, string][];
  dropped?: string[];
  chat?: string;
  first?: boolean;
  cut?: boolean;
  order?: string[];
  fragments?: PageFragment[];
  opponents?: PageOpponent[];
  points?: PagePoints;
  turn?: PageTurn;
  beats?: PageBeat[];
  journeys?: [string, string][];
  events?: PageEvent[];
  lately?: PageEvent[];
  lesson?: PageLesson;
}

/** Another seat, in words. */
export interface PageOpponent {
  seat: number;
  name: string;
  fact?: string;
  facts?: string[];
  points?: number | null;
  gained?: number | null;
  acts?: boolean;
}

/** What an action would do. */
export interface PageOutcome {
  chip?: string;
  deed?: string;
  then?: string;
  points?: number;
  danger?: boolean;
  notable?: boolean;
}

/** The points so far, by line and seat. */
export interface PagePoints {
  lines: [string, number[]][];
  total: number[];
}

export interface PageTurn {
  version: number;
  seat: number | null;
  to_act: number[];
  undo: UndoView;
  mine: boolean;
  decision: string;
  optional: boolean;
  several: number;
  words: string;
  further: string;
  verbs: PageVerb[];
  idle: [string, string, string][];
  early: boolean;
  deed: string;
  listed: boolean;
  actions: Choice[];
  hints: PageHints | null;
  offers: string[];
}

/** A group of actions, what it asks, and how its targets are counted ({0} is the number):
 * of each action the one at a place, or, at -1, the first that not all of them have. */
export interface PageVerb {
  name: string;
  words: string;
  ask: string;
  one: string;
  many: string;
  at: number;
}

/** Agree to pause the game for so many days, or, with 0, to play on. It takes effect when
 * all players agree; a pause also ends by itself when its days are over. */
export interface Pause {
  type: "pause";
  seat: number;
  days: number;
  ref?: string;
}

/** Ask what the boards would look like after an action. */
export interface Preview {
  type: "preview";
  action: string;
  ref?: string;
}

/** Why a request was not carried out: a `code` for programs and a `message` for people. If a
 * rule refused a move, also the rule's id, the reason's code and its details. */
export interface ProblemView {
  code: string;
  message: string;
  rule?: string;
  reason?: string;
  detail?: string[];
  version?: number | null;
  reference?: string;
}

/** What you have chosen; the same on all your devices. */
export interface ProfileView {
  language: string;
  theme: string;
  zone: string;
  news: string;
  hour: number;
  quiet: number[] | null;
  mail: string;
  asked_mail: string;
  webhook: string;
  webhook_key: string;
  feed: string;
  mails: boolean;
  webhooks: boolean;
}

/** Say whether you are ready. The game starts when everybody is. */
export interface Ready {
  type: "ready";
  seat: number;
  ready?: boolean;
  ref?: string;
}

/** Why something cannot be chosen, and what to do instead. */
export interface Reason {
  rule: string;
  title: string;
  words: string;
  instead: string;
}

/** Ask what others did after an entry of the log, turn by turn. */
export interface Recap {
  type: "recap";
  since: number;
  ref?: string;
}

/** A code to keep. It lets a device in when all others are lost, once. */
export interface RecoveryCode {
  code: string;
}

/** Host: make new invite links. The old ones stop working. */
export interface Relink {
  type: "relink";
  ref?: string;
}

/** Agree to a rematch. When everybody has agreed, `followed` names the new table. */
export interface Rematch {
  type: "rematch";
  seat: number;
  ref?: string;
}

export interface ReplaySetting {
  steps: number;
  timeline: ReplayTurn[];
  marks: number[];
  step: number;
  words: string;
  play: string;
  pause: string;
  phrases: Record<string, string>;
  as: string;
  from: string;
  code: string;
  record: string;
}

/** The boards after a step. */
export interface ReplayStep {
  step: number;
  fragments: PageFragment[];
  card: string;
}

/** A turn of a match: its steps, and who acted (several, if all chose at once). */
export interface ReplayTurn {
  round: number;
  seats: number[];
  first: number;
  last: number;
}

/** A new player's request for a seat in mid-game. The players of the seats in `missing` have
 * not answered yet; some of them may have been removed from their seats. */
export interface RequestView {
  number: number;
  seat: number;
  name: string;
  agreed: number[];
  missing: number[];
}

/** Resign. A bot plays your seat to the end, and you cannot take it back. */
export interface Resign {
  type: "resign";
  seat: number;
  ref?: string;
}

/** Take your seat back from the bot that plays for you. */
export interface Return {
  type: "return";
  seat: number;
  ref?: string;
}

/** Send a chat message to the table. */
export interface Say {
  type: "say";
  seat: number;
  text: string;
  ref?: string;
}

export interface ScoreLineView {
  code: string;
  points: number;
  detail?: string[];
  words?: string;
}

export interface ScoreView {
  seat: number;
  total: number;
  rank: number;
  lines: ScoreLineView[];
}

export interface SeatView {
  seat: number;
  kind: string;
  name: string;
  level: string;
  ready: boolean;
  held: string;
  here: boolean;
  hints: number;
}

/** Host: allow hints to everybody, or turn them off. Each use is shown to all.
 *
 * `most` is the number for each player and game; 0 means any number. */
export interface SetHints {
  type: "set-hints";
  allowed: boolean;
  most?: number;
  nudges?: boolean;
  ref?: string;
}

/** The width of the page has changed. */
export interface SetLayout {
  type: "layout";
  layout: "medium" | "phone" | "wide";
  ref?: string;
}

/** Host: put a bot on a seat, or free the seat. This removes its player. */
export interface SetSeat {
  type: "set-seat";
  seat: number;
  level?: string | null;
  ref?: string;
}

/** Ask for another seat's board. */
export interface ShowBoard {
  type: "board";
  seat: number;
  ref?: string;
}

/** Host: start the game, with bots on the seats that are still free. */
export interface Start {
  type: "start";
  fill?: string | null;
  ref?: string;
}

/** A step of the game. `action` is `?` if it is hidden; `seat` -1 is chance, -2 the clock. */
export interface StepView {
  seat: number;
  action: string;
  at: number;
}

/** Host: swap two seats before the start. */
export interface Swap {
  type: "swap";
  seat: number;
  other: number;
  ref?: string;
}

export interface TableSetting {
  table: string;
  game: string;
  title: string;
  language: string;
  code: string;
  me: string;
  players: number;
  names: Record<string, string>;
  chunk: ChunkFiles | null;
  captions: Record<string, string>;
  hints: Record<string, PageHint>;
  lesson: boolean;
  daily: boolean;
  phrases: Record<string, string>;
}

export interface TableView {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  status: string;
  seats: SeatView[];
  host: number[];
  listed: boolean;
  turn_seconds: number | null;
  grace_seconds: number | null;
  created: number;
  paused_until: number;
  pause_wishes: Record<string, number>;
  agreed: number[];
  followed: string;
  requests: RequestView[];
  hints: HintsView;
}

/** A time limit, in milliseconds on the table's clock. If `seat` is null, it is everybody's. It
 * can open in the future, after something that is shown first. */
export interface TimerView {
  seat: number | null;
  kind: string;
  opens: number;
  limit: number;
  grace: number;
}

export interface TurnView {
  version: number;
  to_act: number[];
  decision: DecisionView | null;
  actions: ActionView[];
  several: number;
  undo: UndoView;
}

/** Undo your last move. */
export interface Undo {
  type: "undo";
  seat: number;
  id: string;
  base: number | string;
  ref?: string;
}

export interface UndoView {
  possible: boolean;
  reason?: string;
  words?: string;
}

/** A table as one reader sees it. Over a WebSocket: only the parts that have changed. */
export interface Update {
  type: "update";
  number: number;
  now: number;
  log: Entry[];
  gap?: boolean;
  table?: TableView;
  you?: You;
  turn?: TurnView;
  clock?: ClockView;
  position?: Record<string, unknown> | null;
  scores?: ScoreView[] | null;
}

/** Ask for the pictures of a turn; `row` is the entry with which it began. */
export interface Watch {
  type: "watch";
  row: number;
  ref?: string;
}

/** Ask for the story from its beginning; a page that opens gets the latest turns only. */
export interface WholeStory {
  type: "story";
  ref?: string;
}

/** Ask why an action is not allowed. */
export interface Why {
  type: "why";
  seat: number;
  action: string;
  ref?: string;
}

/** Ask why a piece cannot be chosen after those already chosen. */
export interface WhyNot {
  type: "why-not";
  target: string;
  chosen?: string[];
  verb?: string;
  ref?: string;
}

export interface You {
  seats: number[];
  host: boolean;
  looking: number | null;
  links: Links | null;
  may_return: number[];
  asked: number | null;
  votes: number[];
}

export type PageTold =
  | PageMessage
  | PageAnswer;

export type PageAsk =
  | LookThrough
  | Why
  | SetLayout
  | NextStep
  | WhyNot
  | Preview
  | Describe
  | Losing
  | ShowBoard
  | Inspect
  | Recap
  | Watch
  | WholeStory
  | AskHint
  | Join
  | Admit
  | Leave
  | Return
  | Resign
  | Pause
  | Ready
  | SetSeat
  | Swap
  | Start
  | Relink
  | Move
  | Intend
  | Undo
  | Say
  | SetHints
  | Rematch
  | Close;
