export interface Violation {
  title: string;
  path: string;
  source: string;
  rule: string;
  message: string;
}
