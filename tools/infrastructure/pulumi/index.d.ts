/** Stands for the library of Pulumi: an argument is what it is, and nothing is ever run. */
export type Input<T> = T;
